import { QRCodeSVG } from '@rc-component/qrcode';
import { Fragment } from 'react';
import { createPortal } from 'react-dom';
import { voucherAddress } from '../../features/levels/voucherInFragment';
import { LOCALES, locales } from '../../lib/i18n/locales';
import styles from './VoucherSheets.module.css';
import { cut, VOUCHER_WORDS, VOUCHERS_PER_SHEET } from './voucherSheets';

interface Props {
  codes: readonly string[];
  /** Such as `https://index.example`. */
  origin: string;
  /** Its names in all languages, printed so that people see what the voucher verifies; empty without a region. */
  region: readonly string[];
  /** `2026-12-31`. */
  validUntil: string;
}

/** The printed sheets, which are hidden on the screen. */
export function VoucherSheets({ codes, origin, region, validUntil }: Props) {
  return createPortal(
    <div className={styles.sheets} aria-hidden>
      {cut(codes, VOUCHERS_PER_SHEET).map((sheet) => (
        <div key={sheet[0]} className={styles.sheet} dir="ltr">
          {sheet.map((code) => (
            <div key={code} className={styles.voucher}>
              <QRCodeSVG
                value={voucherAddress(origin, code)}
                level="M"
                marginSize={2}
                className={styles.qr}
              />
              <div className={styles.words}>
                {LOCALES.map((locale) => (
                  <p key={locale} lang={locale} dir={locales[locale].dir}>
                    {VOUCHER_WORDS[locale]}
                  </p>
                ))}
                <p>
                  {new URL(origin).host}/profile · <span className={styles.day}>{validUntil}</span>
                  {region.map((name) => (
                    <Fragment key={name}>
                      {' · '}
                      <bdi>{name}</bdi>
                    </Fragment>
                  ))}
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
