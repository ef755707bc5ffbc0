export { changeDevice } from './change-device.ts';
export { forgetDevice } from './forget-device.ts';
export { sendPushes } from './send-pushes.ts';
export { showDevice } from './show-device.ts';
export { tellDevices } from './tell-devices.ts';
