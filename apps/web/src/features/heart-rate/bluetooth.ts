/** The little of Web Bluetooth that a strap needs; TypeScript's own library does not have it. */
export type StrapCharacteristic = EventTarget & {
  value?: DataView;
  startNotifications(): Promise<unknown>;
};

type Service = { getCharacteristic(name: string): Promise<StrapCharacteristic> };

export type StrapDevice = EventTarget & {
  id: string;
  name?: string;
  gatt?: {
    connect(): Promise<{ getPrimaryService(name: string): Promise<Service> }>;
    disconnect(): void;
  };
};

type Bluetooth = {
  requestDevice(wanted: { filters: { services: string[] }[] }): Promise<StrapDevice>;
  getAvailability?(): Promise<boolean>;
  /** Straps that this page was allowed before; not in every browser that has the rest. */
  getDevices?(): Promise<StrapDevice[]>;
};

const SERVICE = 'heart_rate';
const MEASUREMENT = 'heart_rate_measurement';

const bluetooth = () => (navigator as Navigator & { bluetooth?: Bluetooth }).bluetooth;

/** Whether this browser can hear straps at all: Safari and Firefox cannot. */
export const canHearStraps = (): boolean => bluetooth() !== undefined;

export type ChoiceFailure = 'cancelled' | 'off' | 'failed';

/**
 * Asks the person which strap; only from within a click.
 * @throws nothing: says why there is none
 */
export async function chooseStrap(): Promise<StrapDevice | ChoiceFailure> {
  try {
    const chosen = await bluetooth()?.requestDevice({ filters: [{ services: [SERVICE] }] });
    return chosen ?? 'failed';
  } catch (error) {
    if (
      (await bluetooth()
        ?.getAvailability?.()
        .catch(() => true)) === false
    )
      return 'off';
    return error instanceof DOMException && error.name === 'NotFoundError' ? 'cancelled' : 'failed';
  }
}

/** A strap that was chosen before, where the browser remembers it; null where it does not. */
export async function findStrap(id: string): Promise<StrapDevice | null> {
  const known = await bluetooth()
    ?.getDevices?.()
    .catch(() => []);
  return known?.find((device) => device.id === id) ?? null;
}

/**
 * Connects and begins to hear the strap's values.
 * @throws whatever the browser says when it is out of reach
 */
export async function listenTo(device: StrapDevice): Promise<StrapCharacteristic> {
  if (!device.gatt) throw new Error('the device has no services');
  const server = await device.gatt.connect();
  const service = await server.getPrimaryService(SERVICE);
  const characteristic = await service.getCharacteristic(MEASUREMENT);
  await characteristic.startNotifications();
  return characteristic;
}
