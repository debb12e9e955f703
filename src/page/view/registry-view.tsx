import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import type { RegisteredCertificate, Registry } from '../../contract/index.ts';
import { countWords } from '../../report/report-words.ts';
import { NO_FILTER } from '../model/route.ts';
import { visibleText } from '../model/visible-text.ts';
import { useKeys } from './keys.ts';
import { replaceRoute, route } from './location.ts';
import { SearchField } from './search-field.tsx';

function isFound(certificate: RegisteredCertificate, text: string): boolean {
  const { target, issuer = '', signedBy, policy, profile, id, assay } = certificate;
  const words = [target.name, target.version, issuer, signedBy, policy, profile, id, assay];
  const whole = words.join(' ').toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/u)
    .every((part) => whole.includes(part));
}

function Row({ certificate }: { readonly certificate: RegisteredCertificate }): VNode {
  const { target, issuer, signedBy, validUntil, issuedAt, files, clauses } = certificate;
  const isOver = Date.now() > Date.parse(validUntil);
  return (
    <tr>
      <th scope="row">
        <a href={files.page} data-row>
          {visibleText(target.name)} {visibleText(target.version)}
        </a>
      </th>
      <td>{visibleText(issuer ?? signedBy)}</td>
      <td>{visibleText(certificate.policy)}</td>
      <td>{visibleText(certificate.profile)}</td>
      <td>{clauses['kept'] ?? 0}</td>
      <td>
        <time dateTime={issuedAt} title={issuedAt}>
          {issuedAt.slice(0, 10)}
        </time>
      </td>
      <td>
        <time dateTime={validUntil} title={validUntil}>
          {validUntil.slice(0, 10)}
        </time>
        {isOver ? ' (expired)' : ''}
      </td>
      <td>
        <a href={files.badge}>SVG</a> <a href={files.endpoint}>JSON</a>
      </td>
    </tr>
  );
}

const COLUMNS = [
  'target',
  'certified by',
  'policy',
  'profile',
  'clauses kept',
  'issued',
  'valid until',
  'badge',
] as const;

/** Every certificate of a registry, which can be searched. */
export function RegistryView({ registry }: { readonly registry: Registry }): VNode {
  const { certificates, builtAt } = registry;
  const { text } = route.value.filter;
  const listed = certificates.filter((certificate) => isFound(certificate, text.trim()));
  useKeys();
  useEffect(() => {
    document.title = `${countWords(certificates.length, 'certificate')}`;
  }, [certificates]);
  return (
    <>
      <section class="outcome is-conformant" aria-labelledby="outcome">
        <h1 id="outcome">
          <span class="word">{countWords(certificates.length, 'certificate')}</span>
        </h1>
        <p class="summary">
          Each held when this registry was built, on <time dateTime={builtAt}>{builtAt}</time>.{' '}
          <a href="index.json">The same for programs.</a>
        </p>
      </section>
      <section aria-labelledby="list">
        <h2 id="list">Certified implementations</h2>
        <div class="filters">
          <SearchField
            text={text}
            placeholder="target, issuer, policy, id"
            onText={(words) => replaceRoute({ filter: { ...NO_FILTER, text: words } })}
          />
        </div>
        <p class="muted" aria-live="polite">
          {listed.length} of {certificates.length} shown
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
        <section class="numbers" tabIndex={0} aria-label="Table of certificates">
          <table>
            <thead>
              <tr>
                {COLUMNS.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {listed.map((certificate) => (
                <Row key={certificate.id} certificate={certificate} />
              ))}
            </tbody>
          </table>
        </section>
      </section>
    </>
  );
}
