// Kills the application or its database with SIGKILL in the midst of writes, 100 rounds of each kind (or: npm run crash -- 20 embedded server), and a start in the midst of writing its sample (sample), and looks for anything lost; --json prints the figures only.
import { sampleRounds } from '../src/testing/crash.sample.ts';
import { crashes } from '../src/testing/crash.stage.ts';
import { crashRounds, type Outcome } from '../src/testing/crash.ts';
import { standOn } from '../src/testing/ground.ts';
import { percentile } from './report.ts';

const words = process.argv.slice(2);
const isJson = words.includes('--json');
const rounds = Number(words.find((word) => /^\d+$/.test(word)) ?? 100);
const chosen = crashes.filter((crash) => words.includes(crash));
standOn({ adminUrl: '', template: '', folder: '', aresUrl: 'http://127.0.0.1:9' });

const tell = isJson ? () => {} : (line: string) => void process.stderr.write(`${line}\n`);
const isSample = words.includes('sample');
const isAll = chosen.length === 0 && !isSample;
const outcomes: Outcome[] = [];
for (const crash of isAll ? crashes : chosen) outcomes.push(await crashRounds(crash, rounds, tell));
const halves = isAll || isSample ? await sampleRounds(rounds, tell) : [];

const rows = outcomes.map(({ crash, postgres, acknowledged, reopened, losses, refused, ...rest }) => ({
  crash,
  postgres: postgres.split(' ')[0],
  ...rest,
  ...acknowledged,
  losses: losses.length,
  refused: refused.length,
  'reopens p50 ms': percentile(reopened, 0.5),
  'max ms': percentile(reopened, 1),
}));
if (isJson) console.log(JSON.stringify(rows, null, 2));
else console.table(rows);
const wrong = outcomes.flatMap(({ crash, losses, refused }) =>
  [...losses, ...refused].map((what) => `${crash} ${what}`),
);
wrong.push(...halves.map((what) => `sample ${what}`));
for (const what of wrong) console.error(what);
process.exit(wrong.length > 0 ? 1 : 0);
