// Five small sounds, made with Web Audio; off by default.

type Recipe = (audio: AudioContext, at: number) => void;

const RECIPES: Record<string, Recipe> = {
  stone: (audio, at) => thud(audio, at, 140, 0.16, 0.5),
  card: (audio, at) => hiss(audio, at, 0.09, 3200, 0.25),
  coin: (audio, at) => {
    bell(audio, at, 1480, 0.16, 0.12);
    bell(audio, at + 0.05, 1980, 0.2, 0.1);
  },
  seal: (audio, at) => {
    thud(audio, at, 90, 0.12, 0.4);
    hiss(audio, at, 0.06, 900, 0.2);
  },
  trumpet: (audio, at) => {
    [392, 523.25, 659.25, 783.99].forEach((pitch, index) => brass(audio, at + index * 0.16, pitch));
  },
};

let audio: AudioContext | null = null;

export function play(names: string[]): void {
  if (document.documentElement.dataset["sound"] !== "on") return;
  audio ??= new AudioContext();
  const start = audio.currentTime;
  const known = names.filter((name) => Object.hasOwn(RECIPES, name));
  known.slice(0, 4).forEach((name, index) => RECIPES[name]?.(audio as AudioContext, start + index * 0.11));
}

function shaped(audio: AudioContext, at: number, length: number, loudness: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loudness, at);
  gain.gain.exponentialRampToValueAtTime(0.0005, at + length);
  gain.connect(audio.destination);
  return gain;
}

function tone(audio: AudioContext, at: number, length: number, type: OscillatorType, pitch: number): OscillatorNode {
  const voice = audio.createOscillator();
  voice.type = type;
  voice.frequency.setValueAtTime(pitch, at);
  voice.start(at);
  voice.stop(at + length);
  return voice;
}

function thud(audio: AudioContext, at: number, pitch: number, length: number, loudness: number): void {
  const voice = tone(audio, at, length, "sine", pitch);
  voice.frequency.exponentialRampToValueAtTime(pitch / 3, at + length);
  voice.connect(shaped(audio, at, length, loudness));
}

function bell(audio: AudioContext, at: number, pitch: number, length: number, loudness: number): void {
  tone(audio, at, length, "triangle", pitch).connect(shaped(audio, at, length, loudness));
}

function brass(audio: AudioContext, at: number, pitch: number): void {
  const filter = audio.createBiquadFilter();
  filter.type = "lowpass";
  filter.frequency.setValueAtTime(pitch * 3, at);
  tone(audio, at, 0.3, "sawtooth", pitch).connect(filter).connect(shaped(audio, at, 0.3, 0.12));
}

function hiss(audio: AudioContext, at: number, length: number, pitch: number, loudness: number): void {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  const noise = audio.createBufferSource();
  noise.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  noise.connect(filter).connect(shaped(audio, at, length, loudness));
  noise.start(at);
}
