import sizes from './pictures/sizes.json';

/** The pictures that `e2e/pictures.ts` took of the product itself. */
export type PictureName = keyof typeof sizes;
export type PictureTheme = 'light' | 'dark';

const files = import.meta.glob<string>('./pictures/*.avif', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The size of a picture at its first look, so that nothing moves when it arrives. */
export const pictureSize = (name: PictureName) => ({ width: sizes[name].width, height: sizes[name].height });

/** All widths of a picture, for `srcset`. */
export function pictureSet(name: PictureName, theme: PictureTheme): string {
  return sizes[name].widths.map((width) => `${addressOf(name, theme, width)} ${width}w`).join(', ');
}

/** The smallest of them. */
export const firstPicture = (name: PictureName, theme: PictureTheme) =>
  addressOf(name, theme, sizes[name].widths[0] ?? 0);

function addressOf(name: PictureName, theme: PictureTheme, width: number): string {
  const address = files[`./pictures/${name}-${theme}-${width}.avif`];
  if (!address)
    throw new Error(`there is no picture ${name} of ${width} px in ${theme}: node e2e/pictures.ts`);
  return address;
}
