// The script of every page: starts what the page needs.
import { startAnalysis } from "./analysis.js";
import { startBetterLine } from "./better.js";
import { startCompare } from "./compare.js";
import { startLesson } from "./lesson.js";
import { find } from "./page.js";
import * as rulebook from "./rulebook.js";
import { startReplay } from "./replay.js";
import * as sharing from "./sharing.js";
import { startTable } from "./table.js";

const table = find("main#table");
const replay = find("main#replay");
const pair = find("main#compare");
const analysis = find("main#analysis");
const lesson = find("main#lesson");
const better = find("main#better");
if (table) startTable(table);
if (replay) startReplay(replay);
if (pair) startCompare(pair);
if (analysis) startAnalysis(analysis);
if (better) startBetterLine(better);
if (lesson) startLesson(lesson);
sharing.listen();
rulebook.listen();
