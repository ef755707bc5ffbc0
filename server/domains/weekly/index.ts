export { sendWeeklyMails } from './send-weekly-mails.ts';
export { setWeeklyMail } from './set-weekly-mail.ts';
export { showWeeklyMail } from './show-weekly-mail.ts';
export { stopWeeklyMail } from './stop-weekly-mail.ts';
