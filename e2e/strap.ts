import type { Browser, CDPSession, Page } from '@playwright/test';

/** A heart-rate strap below the browser's API: the page hears it through Web Bluetooth as it would a real one. */
export type FakeStrap = {
  /** Beats so often a minute from now on, and says so once a second, on skin. */
  beat(heartRate: number): void;
  /** Stays connected and says nothing more. */
  fallSilent(): void;
  /** Is worn loosely: from now on it says that it feels no skin. */
  comeLoose(): void;
  /** Goes out of reach: the connection breaks, and new ones fail. */
  goAway(): Promise<void>;
  /** Can be reached again. */
  comeBack(): void;
  /** Ends the emulation, which is the browser's, not the page's. */
  takeAway(): Promise<void>;
};

type Send = (method: string, params?: Record<string, unknown>) => Promise<Record<string, string>>;
type Hear = (event: string, handler: (params: Record<string, string>) => void) => void;

const ADDRESS = '09:09:09:09:09:09';
const uuid = (short: string) => `0000${short}-0000-1000-8000-00805f9b34fb`;
const EVERY_MS = 1_000;
/** Of the Bluetooth Core Specification: connection failed to be established. */
const FAILED = 0x3e;

const sender = (session: CDPSession): Send => (session.send as unknown as Send).bind(session);
const hearer = (session: CDPSession): Hear => (session.on as unknown as Hear).bind(session);

/**
 * Puts a strap near the browser and lets the page's person choose it when they are asked. One at a time in a
 * browser; call it before the page is opened or reload it. There is no command that makes a characteristic
 * notify: the page's own characteristic is read instead, which fires the same event on the same listener.
 */
export async function wearStrap(browser: Browser, page: Page, name = 'Pulse 9'): Promise<FakeStrap> {
  const ofBrowser = await browser.newBrowserCDPSession();
  const ofPage = await page.context().newCDPSession(page);
  const emulate = sender(ofBrowser);
  const hear = hearer(ofBrowser);
  let near = true;
  let bytes: number[] | null = null;
  let services = '';

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
  await page.reload();

  await emulate('BluetoothEmulation.enable', { state: 'powered-on', leSupported: true });
  await emulate('BluetoothEmulation.simulatePreconnectedPeripheral', {
    address: ADDRESS,
    name,
    manufacturerData: [],
    knownServiceUuids: [uuid('180d')],
  });

  async function describe() {
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
    services = serviceId ?? '';
  }
  hear('BluetoothEmulation.gattOperationReceived', ({ type }) => {
    void (async () => {
      if (type === 'discovery' && !services) await describe();
      const code = type === 'connection' && !near ? FAILED : 0;
      await emulate('BluetoothEmulation.simulateGATTOperationResponse', { address: ADDRESS, type, code });
    })().catch(() => undefined);
  });
  hear('BluetoothEmulation.characteristicOperationReceived', ({ characteristicId, type }) => {
    const data = type === 'read' ? { data: Buffer.from(bytes ?? []).toString('base64') } : {};
    void emulate('BluetoothEmulation.simulateCharacteristicOperationResponse', {
      characteristicId,
      type,
      code: 0,
      ...data,
    }).catch(() => undefined);
  });
  hear('BluetoothEmulation.descriptorOperationReceived', ({ descriptorId, type }) => {
    void emulate('BluetoothEmulation.simulateDescriptorOperationResponse', {
      descriptorId,
      type,
      code: 0,
      ...(type === 'read' && { data: Buffer.from([0, 0]).toString('base64') }),
    }).catch(() => undefined);
  });

  await sender(ofPage)('DeviceAccess.enable');
  const answered = new Set<string>();
  hearer(ofPage)('DeviceAccess.deviceRequestPrompted', (prompt) => {
    const { id, devices } = prompt as never as { id: string; devices: { id: string }[] };
    const device = devices.find((one) => one.id === ADDRESS);
    // The event comes again whenever the list changes.
    if (!device || answered.has(id)) return;
    answered.add(id);
    void sender(ofPage)('DeviceAccess.selectPrompt', { id, deviceId: device.id }).catch(() => undefined);
  });

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
