import { expect, test } from 'vitest';

import { mainThreadFrames } from '#tests/bench/main-thread.ts';

const thread = { pid: 1, tid: 1 };
const main = { ...thread, name: 'thread_name', ts: 0, args: { name: 'CrRendererMain' } };

/** A task from `at` for `ms` on the clock, all of it by the processor; a frame ends with a commit. */
function task(at: number, ms: number, { isFrame = false, cpuMs = ms } = {}) {
  const ran = { ...thread, name: 'RunTask', ts: at * 1000, dur: ms * 1000, tdur: cpuMs * 1000, args: {} };
  return isFrame ? [ran, { ...thread, name: 'Commit', ts: (at + ms) * 1000 - 1, dur: 1, args: {} }] : [ran];
}

const frames = (...tasks: ReturnType<typeof task>[]) => mainThreadFrames([main, ...tasks.flat()], 4);

test('a frame alone takes four times its processor time, whatever else the machine did meanwhile', () => {
  expect(frames(task(100, 3, { isFrame: true }), task(200, 9, { isFrame: true, cpuMs: 2 }))).toEqual([12, 8]);
});

test('a task that is done before the frame is due costs it nothing, one that is not yet done is waited for', () => {
  expect(frames(task(0, 2), task(10, 3, { isFrame: true }))).toEqual([12]);
  expect(frames(task(0, 4), task(10, 3, { isFrame: true }))).toEqual([18]);
});

test('what a slower phone has not done yet is carried over from frame to frame', () => {
  expect(frames(task(0, 6, { isFrame: true }), task(16, 6, { isFrame: true }), task(32, 1, { isFrame: true }))).toEqual([24, 32, 20]);
});

test('a frame that begins as soon as another task ends was due when that one began', () => {
  expect(frames(task(0, 4), task(4.1, 2, { isFrame: true }))).toEqual([24]);
});
