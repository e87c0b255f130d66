// The script of every page: each part of it wakes up where its piece of the page is.
import { follow } from "./analysis.js";
import { stepThrough } from "./better.js";
import { compare } from "./compare.js";
import { learn } from "./lesson.js";
import { find } from "./page.js";
import * as reading from "./reading.js";
import { watchAgain } from "./replay.js";
import * as sharing from "./sharing.js";
import { sitDown } from "./table.js";

const table = find("main#table");
const replay = find("main#replay");
const pair = find("main#compare");
const analysis = find("main#analysis");
const lesson = find("main#lesson");
const better = find("main#better");
if (table) sitDown(table);
if (replay) watchAgain(replay);
if (pair) compare(pair);
if (analysis) follow(analysis);
if (better) stepThrough(better);
if (lesson) learn(lesson);
sharing.listen();
reading.listen();
