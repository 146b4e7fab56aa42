import { runCommand, say, seconds } from '#modules/backup/server/backup.command.ts';
import { restoreBackup } from '#modules/backup/server/backup.restoring.ts';
import { modules } from './modules.ts';

runCommand('npm run restore -- FOLDER[/NAME]', true, async (instance, path) => {
  const { backup, manifest, steps, problems } = await restoreBackup(instance, path, modules);
  say(`${backup} of ${manifest.time}, by Domovník ${manifest.application}`);
  for (const { name, detail, ms } of steps) say(`${name.padEnd(24)} ${seconds(ms).padStart(8)}  ${detail}`);
  say(
    problems.length === 0 ? 'Restored: everything is as it was saved.' : 'Restored, but not everything is as it was:',
  );
  return problems;
});
