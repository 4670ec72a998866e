import type { BrowserContext } from '@playwright/test';
import type { Upload } from '../packages/contract/src/objects.ts';

/** A studio of the pictures: what it is called, its colour and its sign, which is drawn in a square of 64. */
export type PictureBrand = { appName: string; themeColor: string; sign: string };

export const BRANDS: PictureBrand[] = [
  {
    appName: 'North Dock',
    themeColor: '#c2410c',
    sign: '<rect width="64" height="64" rx="18" fill="#c2410c"/><path d="M14 44 32 14l18 30H38l-6-11-6 11z" fill="#fff"/>',
  },
  {
    appName: 'Forma',
    themeColor: '#6d28d9',
    sign: '<circle cx="32" cy="32" r="32" fill="#6d28d9"/><circle cx="32" cy="32" r="15" fill="none" stroke="#fff" stroke-width="7" stroke-dasharray="70 30" stroke-linecap="round"/>',
  },
  {
    appName: 'Halden',
    themeColor: '#1d4ed8',
    sign: '<rect width="64" height="64" rx="18" fill="#1d4ed8"/><path d="M18 16v32M46 16v32M18 32h28" stroke="#fff" stroke-width="8" stroke-linecap="round"/>',
  },
];

/** Uploads the sign of a brand as the studio's logo; answers where it is. */
export async function uploadLogo(
  trainer: BrowserContext,
  url: string,
  { sign }: PictureBrand,
): Promise<string> {
  const contentType = 'image/svg+xml';
  const file = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="256" height="256">${sign}</svg>`;
  const headers = { origin: url };
  const announced = await trainer.request.post('/api/objects/upload', {
    data: { purpose: 'logo', contentType, size: Buffer.byteLength(file) },
    headers,
  });
  const { uploadURL, objectPath }: Upload = await announced.json();
  await trainer.request.put(uploadURL, { data: file, headers: { ...headers, 'content-type': contentType } });
  return objectPath;
}

/** Puts a brand on the studio. */
export async function wearBrand(
  trainer: BrowserContext,
  url: string,
  { appName, themeColor }: PictureBrand,
  logoUrl: string,
): Promise<void> {
  const reply = await trainer.request.put('/api/settings', {
    data: { appName, themeColor, logoUrl, logoSize: 'medium', logoPosition: 'top-left' },
    headers: { origin: url },
  });
  if (!reply.ok()) throw new Error(`the brand ${appName}: ${reply.status()} ${await reply.text()}`);
}

/** Leaves the studio as it was: in the product's own look. */
export async function takeBrandOff(trainer: BrowserContext, url: string): Promise<void> {
  const data = { appName: null, themeColor: null, logoUrl: null };
  const reply = await trainer.request.put('/api/settings', { data, headers: { origin: url } });
  if (!reply.ok()) throw new Error(`taking the brand off: ${reply.status()} ${await reply.text()}`);
}
