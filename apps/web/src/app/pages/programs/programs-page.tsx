import { ProgramsPage as Programs } from '#features/programs/list/programs-page.tsx';
import { renderPaste } from './render-paste.tsx';

/** `/programmes`: a trainer's programmes; a written plan makes a new one. */
export const ProgramsPage = () => <Programs renderPaste={renderPaste} />;
