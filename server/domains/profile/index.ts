export { avatarOf, chooseAvatar, putAvatar, showAvatar, type AvatarChoice } from './avatar.ts';
export { answerFeedback } from './answer-feedback.ts';
export { listFeedback, sendFeedback } from './feedback.ts';
export { hideFromLeaderboard, isHidden, isHiddenFromLeaderboard } from './hidden.ts';
export { setTemplate, templateOf } from './template.ts';
