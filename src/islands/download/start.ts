import { startFiles } from './files.ts';
import { startGuide } from './guide.ts';
import { startHomeScreen } from './home-screen.ts';
import { startQr } from './qr.ts';

/** The download page: adapts what was rendered for every device to this one. */
export function startDownload(): void {
  startFiles();
  startGuide();
  startHomeScreen();
  void startQr();
}
