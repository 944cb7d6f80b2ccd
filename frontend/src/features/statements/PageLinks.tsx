import { use, useSyncExternalStore } from 'react';
import toast from 'react-hot-toast';
import { Link } from 'react-router-dom';
import { WhatsAppLink } from '../../components/WhatsAppLink';
import type { AppConfig, CandidateDetail } from '../../lib/api/types';
import { copyText } from '../../lib/copyText';
import { useTexts } from '../../lib/i18n/Content';
import { useT } from '../../lib/i18n/I18nProvider';
import { SiteOrigin } from '../../lib/siteOrigin';
import { Citation } from './Citation';

interface Props {
  candidate: CandidateDetail;
  /** The round whose ranks the page shows; undefined until it is known. */
  config: AppConfig | undefined;
}

const never = () => () => undefined;

/** Shares the page, cites it, and reports its mistakes. The links work without scripts. */
export function PageLinks({ candidate, config }: Props) {
  const t = useT();
  const title = useTexts()(candidate, 'name');
  const url = `${use(SiteOrigin)}/candidate/${candidate.id}`;
  const canShare = useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  );

  const share = async () => {
    if (!canShare) return tell(await copyText(url));
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // A user who closes the share sheet has changed their mind; if it can't be opened, the link can still
      // be copied.
      if ((error as Error).name !== 'AbortError') tell(await copyText(url));
    }
  };
  const tell = (copied: boolean) =>
    copied ? toast.success(t('candidate.copied')) : toast.error(t('candidate.copyFailed'));

  return (
    <section className="more-links" aria-label={t('candidate.thisPage')}>
      <WhatsAppLink className="more-link" text={title} url={url} />
      <button type="button" className="more-link more-scripted" onClick={share}>
        {t(canShare ? 'candidate.share' : 'candidate.copyLink')}
      </button>
      <Link className="more-link" to={`/contact?candidate=${candidate.id}`}>
        {t('candidate.report')}
      </Link>
      <Citation candidate={candidate} config={config} url={url} onCopied={tell} />
    </section>
  );
}
