import { startFiles } from './files.ts';
import { startGuide } from './guide.ts';
import { startHomeScreen } from './home-screen.ts';
import { startQr } from './qr.ts';

/** The download page: what was drawn for every device comes alive for this one. */
export function startDownload(): void {
  startFiles();
  startGuide();
  startHomeScreen();
  void startQr();
}
