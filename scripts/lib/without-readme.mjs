import { rmSync } from 'node:fs';

/** Keeps the README of `public/` out of the built site: it is for people who read the repository. */
export function withoutReadme() {
  return { name: 'without-readme', hooks: { 'astro:build:done': ({ dir }) => rmSync(new URL('README.md', dir), { force: true }) } };
}
