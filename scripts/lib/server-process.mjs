/**
 * How the server is started, by `npm start` and by the benches alike: what Node gets, and what the environment gets beside the settings.
 * Two arenas: glibc would give each thread one of its own, and keep in each what was freed there.
 * 8 MB of nursery, no less: requests leave little behind, so V8 would keep it at 1 MB and collect it ten times as often (a third of a
 * small request's processor time); and no more: under load V8 lets it grow to 32 MB three times over and never gives that back
 * (movements: 259 MB of memory instead of 162, at the same rate).
 * The old part of the heap grows by a fifth between two collections, as measured after each: left to itself V8 lets what requests leave
 * behind pile up to twice what is in use (movements on PostgreSQL: 172 MB of memory instead of 203, at the same rate).
 */
export const serverProcess = {
  args: ['--min-semi-space-size=8', '--max-semi-space-size=8', '--heap-growing-percent=20', 'dist/platform/main.mjs'],
  env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
};
