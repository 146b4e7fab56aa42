import { megabytes, runCommand, say, seconds } from '#modules/backup/server/backup.command.ts';
import { saveBackup } from '#modules/backup/server/backup.saving.ts';

runCommand('npm run backup -- FOLDER', false, async (instance, folder) => {
  const start = performance.now();
  const { path, manifest, copied, problems } = await saveBackup(instance, folder, new Date().toISOString());
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  say(`Tables  ${manifest.tables.length}, ${rows} rows`);
  say(`Files   ${manifest.files.length}, of them ${copied.files} new, ${megabytes(copied.bytes)}`);
  say(`${path} … ${seconds(performance.now() - start)}`);
  if (problems.length > 0) say(`${problems.length} files could not be saved, everything else was:`);
  return problems;
});
