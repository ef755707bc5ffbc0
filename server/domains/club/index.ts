export { maskName } from './mask-name.ts';
export { forgetWins, leaderboardDays, listLeaderboard } from './leaderboard.ts';
export { showClub } from './show-club.ts';
export { showInvitation } from './show-invitation.ts';
