import type { RenderPaste } from '#features/programs/render-paste.ts';
import { late } from '#ui/state/late.tsx';

const PasteDialog = late(() => import('./paste-dialog.tsx').then((m) => m.PasteDialog));

/** The dialog for a written plan; its parser loads with it. */
export const renderPaste: RenderPaste = (paste) => <PasteDialog {...paste} />;
