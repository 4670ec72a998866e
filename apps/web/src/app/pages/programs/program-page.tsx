import { ProgramPage as Program } from '#features/programs/grid/program-page.tsx';
import { late } from '#ui/state/late.tsx';
import { renderPaste } from './render-paste.tsx';

const Progression = late(() => import('./program-progression.tsx').then((m) => m.ProgramProgression));

/** `/programmes/:id`: a programme's grid, into which a written plan can be pasted, with the one progression of its lines. */
export const ProgramPage = () => (
  <Program
    renderPaste={renderPaste}
    renderProgression={(programId, onClose) => <Progression programId={programId} onClose={onClose} />}
  />
);
