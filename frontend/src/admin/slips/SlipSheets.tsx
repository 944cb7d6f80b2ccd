import { QRCodeSVG } from '@rc-component/qrcode';
import { createPortal } from 'react-dom';
import { slipAddress } from '../../features/levels/slipInFragment';
import { LOCALES, locales } from '../../lib/i18n/locales';
import styles from './SlipSheets.module.css';
import { cut, SLIP_WORDS, SLIPS_PER_SHEET } from './slipSheets';

interface Props {
  codes: readonly string[];
  /** Such as `https://index.example`. */
  origin: string;
  /** `2026-12-31`. */
  validUntil: string;
}

/** What comes out of the printer: on screen there is none of it. */
export function SlipSheets({ codes, origin, validUntil }: Props) {
  return createPortal(
    <div className={styles.sheets} aria-hidden>
      {cut(codes, SLIPS_PER_SHEET).map((sheet) => (
        <div key={sheet[0]} className={styles.sheet} dir="ltr">
          {sheet.map((code) => (
            <div key={code} className={styles.slip}>
              <QRCodeSVG value={slipAddress(origin, code)} level="M" marginSize={2} className={styles.qr} />
              <div className={styles.words}>
                {LOCALES.map((locale) => (
                  <p key={locale} lang={locale} dir={locales[locale].dir}>
                    {SLIP_WORDS[locale]}
                  </p>
                ))}
                <p>
                  {new URL(origin).host}/profile · {validUntil}
                </p>
              </div>
              <p className={styles.code}>{code}</p>
            </div>
          ))}
        </div>
      ))}
    </div>,
    document.body,
  );
}
