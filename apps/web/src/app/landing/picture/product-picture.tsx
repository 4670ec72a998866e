import { MovingFigure } from '#app/landing/figure/moving-figure.tsx';
import { StillFigure } from '#features/figures/still-figure.tsx';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Phone } from './phone.tsx';
import { RestDrawing, SetDrawing } from './session-drawing.tsx';

const FIGURE = 'block h-36 w-full rounded-card sm:h-56';

const BACK_SQUAT = { name: 'Back squat' };

/** The product in use: a set and the rest after it, as a client sees them at the rack. */
export function ProductPicture({ still = false }: { still?: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={still ? 'drawn-still relative' : 'relative'}>
      <div className="drawn-light absolute inset-x-[-20%] inset-y-[-10%]" />
      <div className="relative flex justify-center">
        <Phone className="z-10 h-max w-[54%] shrink-0 sm:w-72">
          <SetDrawing label={t('landing.pictures.session')}>
            {still ? (
              <StillFigure exercise={BACK_SQUAT} className={FIGURE} />
            ) : (
              <MovingFigure exercise="back-squat" className={FIGURE} />
            )}
          </SetDrawing>
        </Phone>
        <Phone className="-ml-3 mt-12 h-max w-[49%] shrink-0 sm:mt-20 sm:ml-2 sm:w-66">
          <RestDrawing label={t('landing.pictures.rest')} />
        </Phone>
      </div>
    </div>
  );
}
