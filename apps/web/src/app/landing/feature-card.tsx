import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import type { PictureName } from './pictures.ts';
import { ThemedPicture } from './themed-picture.tsx';

type Props = { wide: boolean; picture: PictureName; alt: string; title: string; text: string };

/** One of the six things with a picture of it; where it is wide, the words stand beside. */
export function FeatureCard({ wide, picture, alt, title, text }: Props) {
  return (
    <Card
      as="li"
      padding="none"
      className={classNames('flex flex-col', wide ? 'lg:col-span-3 lg:flex-row' : 'lg:col-span-2')}
    >
      <div
        className={classNames(
          'p-6 pb-0',
          wide && 'lg:flex lg:w-64 lg:shrink-0 lg:flex-col lg:justify-end lg:pr-0 lg:pb-7',
        )}
      >
        <h3 className="display font-bold text-20 lg:text-24">{title}</h3>
        <p className="mt-2 text-15 text-2">{text}</p>
      </div>
      <div
        className={classNames(
          'mt-6 h-60 grow overflow-hidden px-6',
          wide && 'lg:relative lg:mt-0 lg:h-auto lg:min-h-80 lg:flex-1',
        )}
      >
        <ThemedPicture
          name={picture}
          alt={alt}
          sizes="(width < 40rem) 80vw, 24rem"
          className={classNames(
            'h-auto w-full rounded-t-card border border-line border-b-0',
            wide && 'lg:absolute lg:top-7 lg:left-6 lg:w-96 lg:max-w-none',
          )}
        />
      </div>
    </Card>
  );
}
