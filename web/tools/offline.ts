import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import type { Plugin } from 'vite';

const WORKER = new URL('../src/offline/worker.js', import.meta.url);
/** What draws in three dimensions comes from the network: it is more than all the rest. */
const LARGE = 300_000;
const PUBLIC = new URL('../public/', import.meta.url);

/** Writes `sw.js` with the list of files that make the shell; a new list is a new version. */
export function offline(): Plugin {
  return {
    name: 'tablee-offline',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const built = Object.values(bundle)
          .filter(
            (file) =>
              file.fileName.startsWith('assets/') && !(file.type === 'chunk' && file.code.length > LARGE),
          )
          .map((file) => file.fileName);
        const shipped = readdirSync(PUBLIC, { recursive: true, withFileTypes: true })
          .filter((file) => file.isFile())
          .map((file) => `${file.parentPath}/${file.name}`.split('/public/')[1]!.replace(/^\//, ''));
        const shell = ['', ...built, ...shipped].map((file) => `/${file}`).sort();
        const version = createHash('sha256').update(JSON.stringify(shell)).digest('hex').slice(0, 12);
        const source = readFileSync(WORKER, 'utf8')
          .replace("'__VERSION__'", JSON.stringify(version))
          .replace("'__SHELL__'", JSON.stringify(shell));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}
