import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { offline } from './tools/offline.ts';

const POLICY =
  "default-src 'self'; img-src 'self' data: blob:; style-src 'self'; script-src 'self'; connect-src 'self'; " +
  "worker-src 'self' blob:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";
const BASE = /node_modules\/(svelte|esm-env|clsx)\/|src\/(kit|frame|house|words|router|settings|kept)\b/;
const BOXES = /src\/games\/(boxes|\w+\/Box)/;
const house = process.env.TABLEE_HOUSE ?? 'http://127.0.0.1:8018';

// The house compares origin and host: both stay as the browser sent them.
const proxy = {
  '/api': { target: house, changeOrigin: false },
  '/ws': { target: house, ws: true, changeOrigin: false },
};

export default defineConfig({
  plugins: [svelte(), offline()],
  resolve: {
    alias: { '#': fileURLToPath(new URL('./src', import.meta.url)) },
    ...(process.env.VITEST ? { conditions: ['browser'] } : {}),
  },
  // Nothing is inlined: the house sends a strict content security policy.
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    // What every page needs is one file, and the boxes on the shelf another: few requests before the first picture.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: BASE },
            { name: 'boxes', test: BOXES },
          ],
        },
      },
    },
  },
  server: { proxy, fs: { allow: ['..'] } },
  preview: { proxy, headers: { 'Content-Security-Policy': POLICY } },
  // How busy the machine is must not matter.
  test: { include: ['src/**/*.test.ts'], environment: 'node', testTimeout: 120_000, hookTimeout: 120_000 },
});
