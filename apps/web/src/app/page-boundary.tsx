import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#ui/state/error-state.tsx';

type Props = { children: ReactNode };

/** Keeps the navigation when a page fails: its code could not be loaded, or it threw while rendering. */
export class PageBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <BrokenPage /> : this.props.children;
  }
}

function BrokenPage() {
  const { t } = useTranslation();
  return (
    <ErrorState
      title={t('shell.broken.title')}
      text={t('shell.broken.text')}
      retryLabel={t('shell.broken.reload')}
      onRetry={() => location.reload()}
    />
  );
}
