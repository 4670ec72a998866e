import { firstPicture, type PictureName, type PictureTheme, pictureSet, pictureSize } from './pictures.ts';

type Props = {
  name: PictureName;
  alt: string;
  /** How wide it is shown, as in `sizes` of an image. */
  sizes: string;
  /** In this theme alone, whatever that of the page. */
  only?: PictureTheme;
  /** It is seen at once, so nothing waits for a scroll. */
  first?: boolean;
  className?: string;
};

/** A picture of the product in the page's theme; `visit.ts` changes the media of the source when one was chosen. */
export function ThemedPicture({ name, alt, sizes, only, first = false, className }: Props) {
  const theme = only ?? 'light';
  return (
    <picture>
      {!only && (
        <source media="(prefers-color-scheme: dark)" srcSet={pictureSet(name, 'dark')} sizes={sizes} />
      )}
      <img
        {...pictureSize(name)}
        src={firstPicture(name, theme)}
        srcSet={pictureSet(name, theme)}
        sizes={sizes}
        alt={alt}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
        className={className}
      />
    </picture>
  );
}
