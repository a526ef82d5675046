// Draws the PNG icons from icon.svg: `npm run icons` (CHROMIUM names the browser).
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const folder = new URL('../public/icons/', import.meta.url);
const svg = readFileSync(new URL('icon.svg', folder), 'utf8');
const square = svg.replace('rx="112"', '');
const ICONS = [
  { name: 'icon-180.png', size: 180, source: square },
  { name: 'icon-192.png', size: 192, source: svg },
  { name: 'icon-512.png', size: 512, source: svg },
  { name: 'icon-maskable-512.png', size: 512, source: square },
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
});
const page = await browser.newPage();
for (const { name, size, source } of ICONS) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${source}`);
  writeFileSync(new URL(name, folder), await page.screenshot({ omitBackground: true }));
}
await browser.close();
