import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#ui/error-state.tsx';

type Props = { children: ReactNode };

/** Keeps the bars when a page fails: its code could not be fetched, or it broke while drawing. */
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
