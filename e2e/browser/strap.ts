import type { Browser, CDPSession, Page } from '@playwright/test';

/**
 * An emulated heart-rate strap below the browser's API: the page uses it through Web Bluetooth like a real
 * one.
 */
export type FakeStrap = {
  /** Sends this heart rate once a second from now on, with skin contact. */
  beat(heartRate: number): void;
  /** Stays connected but sends nothing more. */
  fallSilent(): void;
  /** From now on reports that it has no skin contact. */
  comeLoose(): void;
  /** Goes out of range: the connection breaks, and new ones fail. */
  goAway(): Promise<void>;
  /** Comes back into range. */
  comeBack(): void;
  /** Ends the emulation, which belongs to the browser, not to the page. */
  takeAway(): Promise<void>;
};

type Send = (method: string, params?: Record<string, unknown>) => Promise<Record<string, string>>;
type Listen = (event: string, handler: (params: Record<string, string>) => void) => void;

const ADDRESS = '09:09:09:09:09:09';
const uuid = (short: string) => `0000${short}-0000-1000-8000-00805f9b34fb`;
const EVERY_MS = 1_000;
/** Bluetooth Core Specification: connection failed to be established. */
const FAILED = 0x3e;

const sender = (session: CDPSession): Send => (session.send as unknown as Send).bind(session);
const listener = (session: CDPSession): Listen => (session.on as unknown as Listen).bind(session);

/** Keeps the characteristic that the page listens to where the test can read it. */
async function noteCharacteristic(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { BluetoothRemoteGATTCharacteristic: Characteristic } = globalThis as never as Record<
      string,
      { prototype: { startNotifications(): Promise<unknown> } }
    >;
    if (!Characteristic) return;
    const start = Characteristic.prototype.startNotifications;
    Characteristic.prototype.startNotifications = function (this: unknown) {
      Object.assign(globalThis, { strapOfTest: this });
      return start.call(this);
    };
  });
}

/** Gives the strap its heart rate service. @returns the id of the service */
async function addHeartRate(emulate: ReturnType<typeof sender>): Promise<string> {
  const { serviceId } = await emulate('BluetoothEmulation.addService', {
    address: ADDRESS,
    serviceUuid: uuid('180d'),
  });
  const { characteristicId } = await emulate('BluetoothEmulation.addCharacteristic', {
    serviceId,
    characteristicUuid: uuid('2a37'),
    properties: { read: true, notify: true },
  });
  await emulate('BluetoothEmulation.addDescriptor', { characteristicId, descriptorUuid: uuid('2902') });
  return serviceId ?? '';
}

/** Chooses the strap whenever the page asks the person for a device. */
function choosePrompted(ofPage: CDPSession): void {
  const answered = new Set<string>();
  listener(ofPage)('DeviceAccess.deviceRequestPrompted', (prompt) => {
    const { id, devices } = prompt as never as { id: string; devices: { id: string }[] };
    const device = devices.find((one) => one.id === ADDRESS);
    // The event repeats whenever the list changes.
    if (!device || answered.has(id)) return;
    answered.add(id);
    void sender(ofPage)('DeviceAccess.selectPrompt', { id, deviceId: device.id }).catch(() => undefined);
  });
}

/**
 * Emulates a strap and lets the page's user choose it in the browser's dialog. One at a time per browser;
 * call it before the page is opened or reload the page. The protocol has no command for notifications, so the
 * page's characteristic is read instead, which fires the same event on the same listener.
 */
export async function connectStrap(browser: Browser, page: Page, name = 'Pulse 9'): Promise<FakeStrap> {
  const ofBrowser = await browser.newBrowserCDPSession();
  const ofPage = await page.context().newCDPSession(page);
  const emulate = sender(ofBrowser);
  const listen = listener(ofBrowser);
  let near = true;
  let bytes: number[] | null = null;
  let services = '';

  await noteCharacteristic(page);
  await page.reload();

  await emulate('BluetoothEmulation.enable', { state: 'powered-on', leSupported: true });
  await emulate('BluetoothEmulation.simulatePreconnectedPeripheral', {
    address: ADDRESS,
    name,
    manufacturerData: [],
    knownServiceUuids: [uuid('180d')],
  });

  listen('BluetoothEmulation.gattOperationReceived', ({ type }) => {
    void (async () => {
      if (type === 'discovery' && !services) services = await addHeartRate(emulate);
      const code = type === 'connection' && !near ? FAILED : 0;
      await emulate('BluetoothEmulation.simulateGATTOperationResponse', { address: ADDRESS, type, code });
    })().catch(() => undefined);
  });
  listen('BluetoothEmulation.characteristicOperationReceived', ({ characteristicId, type }) => {
    const data = type === 'read' ? { data: Buffer.from(bytes ?? []).toString('base64') } : {};
    void emulate('BluetoothEmulation.simulateCharacteristicOperationResponse', {
      characteristicId,
      type,
      code: 0,
      ...data,
    }).catch(() => undefined);
  });
  listen('BluetoothEmulation.descriptorOperationReceived', ({ descriptorId, type }) => {
    void emulate('BluetoothEmulation.simulateDescriptorOperationResponse', {
      descriptorId,
      type,
      code: 0,
      ...(type === 'read' && { data: Buffer.from([0, 0]).toString('base64') }),
    }).catch(() => undefined);
  });

  await sender(ofPage)('DeviceAccess.enable');
  choosePrompted(ofPage);

  let saying = false;
  const timer = setInterval(() => {
    if (!bytes || !near || saying) return;
    saying = true;
    void page
      .evaluate(() => {
        const { strapOfTest } = globalThis as never as { strapOfTest?: { readValue(): Promise<unknown> } };
        return strapOfTest?.readValue().then(
          () => undefined,
          () => undefined,
        );
      })
      .catch(() => undefined)
      .finally(() => {
        saying = false;
      });
  }, EVERY_MS);

  return {
    beat(heartRate) {
      bytes = [0b0000_0110, heartRate];
    },
    fallSilent() {
      bytes = null;
    },
    comeLoose() {
      bytes = [0b0000_0100, 0];
    },
    async goAway() {
      near = false;
      services = '';
      await emulate('BluetoothEmulation.simulateGATTDisconnection', { address: ADDRESS });
    },
    comeBack() {
      near = true;
    },
    async takeAway() {
      clearInterval(timer);
      await emulate('BluetoothEmulation.disable').catch(() => undefined);
      await ofBrowser.detach().catch(() => undefined);
    },
  };
}
