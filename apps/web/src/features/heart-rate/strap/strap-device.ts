/** The part of Web Bluetooth that a strap needs; TypeScript's DOM library does not include it. */
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
  requestDevice(
    wanted: { filters: { services: string[] }[] } | { acceptAllDevices: true; optionalServices: string[] },
  ): Promise<StrapDevice>;
  getAvailability?(): Promise<boolean>;
  /** Straps that this page was allowed before; not supported by every browser with Web Bluetooth. */
  getDevices?(): Promise<StrapDevice[]>;
};

const SERVICE = 'heart_rate';
const MEASUREMENT = 'heart_rate_measurement';

const bluetooth = () => (navigator as Navigator & { bluetooth?: Bluetooth }).bluetooth;

/** Whether this browser has Web Bluetooth; Safari and Firefox do not. */
export const canConnectStraps = (): boolean => bluetooth() !== undefined;

export type ChoiceFailure = 'cancelled' | 'off' | 'failed';

/**
 * Lets the person choose a strap. Must be called within a click.
 * @param all also what does not say that it measures heart rate, as some watches and straps do not
 * @returns the strap, or why there is none; it does not throw
 */
export async function chooseStrap(all = false): Promise<StrapDevice | ChoiceFailure> {
  try {
    const chosen = await bluetooth()?.requestDevice(
      all ? { acceptAllDevices: true, optionalServices: [SERVICE] } : { filters: [{ services: [SERVICE] }] },
    );
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

/** A strap that was chosen before; null where the browser does not remember it. */
export async function findStrap(id: string): Promise<StrapDevice | null> {
  const known = await bluetooth()
    ?.getDevices?.()
    .catch(() => []);
  return known?.find((device) => device.id === id) ?? null;
}

/**
 * Connects to a strap and starts its notifications.
 * @throws the browser's error when the strap is out of reach
 */
export async function listenTo(device: StrapDevice): Promise<StrapCharacteristic> {
  if (!device.gatt) throw new Error('The device has no GATT server');
  const server = await device.gatt.connect();
  const service = await server.getPrimaryService(SERVICE);
  const characteristic = await service.getCharacteristic(MEASUREMENT);
  await characteristic.startNotifications();
  return characteristic;
}
