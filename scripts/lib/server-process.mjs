/**
 * How the server is started, by `npm start` and by the benches alike: what Node gets, and what the environment gets beside the settings.
 * Two arenas: glibc would give each thread one of its own, and keep in each what was freed there.
 */
export const serverProcess = {
  args: ['dist/platform/main.mjs'],
  env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
};
