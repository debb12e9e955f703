import type { ComponentChildren, VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import type { RegisteredCertificate, Registry } from '../../contract/index.ts';
import { filterCertificates } from '../model/filter-certificates.ts';
import { registryHeadline } from '../model/registry-headline.ts';
import { NO_FILTER } from '../model/route.ts';
import { visibleText } from '../model/visible-text.ts';
import { useKeys } from './keys.ts';
import { replaceRoute, route } from './location.ts';
import { SearchField } from './search-field.tsx';

const COLUMNS = [
  'target',
  'certified by',
  'level',
  'policy',
  'profile',
  'clauses kept',
  'issued',
  'valid until',
  'badge',
] as const;

interface CellProperties {
  readonly column: (typeof COLUMNS)[number];
  readonly children: ComponentChildren;
}

/** A narrow window has no head of the table: each cell names its column. */
function Cell({ column, children }: CellProperties): VNode {
  return <td data-column={column}>{children}</td>;
}

function Row({ certificate }: { readonly certificate: RegisteredCertificate }): VNode {
  const { target, issuer, signedBy, level, policy, profile } = certificate;
  const { validUntil, issuedAt, files, clauses } = certificate;
  const isOver = Date.now() > Date.parse(validUntil);
  return (
    <tr>
      <th scope="row">
        <a href={files.page} data-row>
          {visibleText(target.name)} {visibleText(target.version)}
        </a>
      </th>
      <Cell column="certified by">{visibleText(issuer ?? signedBy)}</Cell>
      <Cell column="level">{level}</Cell>
      <Cell column="policy">{visibleText(policy)}</Cell>
      <Cell column="profile">{visibleText(profile)}</Cell>
      <Cell column="clauses kept">{clauses['kept'] ?? 0}</Cell>
      <Cell column="issued">
        <time dateTime={issuedAt} title={issuedAt}>
          {issuedAt.slice(0, 10)}
        </time>
      </Cell>
      <Cell column="valid until">
        <time dateTime={validUntil} title={validUntil}>
          {validUntil.slice(0, 10)}
        </time>
        {isOver ? ' (expired)' : ''}
      </Cell>
      <Cell column="badge">
        <a href={files.badge}>SVG</a> <a href={files.endpoint}>JSON</a>
      </Cell>
    </tr>
  );
}

/** Every certificate of a registry, which can be searched. */
export function RegistryView({ registry }: { readonly registry: Registry }): VNode {
  const { certificates, builtAt } = registry;
  const { style, title, claim } = registryHeadline(certificates.length);
  const { text } = route.value.filter;
  const listed = filterCertificates(certificates, text);
  useKeys();
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <>
      <section class={style} aria-labelledby="outcome">
        <h1 id="outcome">
          <span class="word">{title}</span>
        </h1>
        <p class="summary">
          {claim} <time dateTime={builtAt}>{builtAt}</time>.{' '}
          <a href="index.json">The same for programs.</a>
        </p>
      </section>
      <section aria-labelledby="list">
        <h2 id="list">Certified implementations</h2>
        <div class="filters">
          <SearchField
            text={text}
            placeholder="target, issuer, level, policy, id"
            onText={(words) => replaceRoute({ filter: { ...NO_FILTER, text: words } })}
          />
        </div>
        <p class="muted" aria-live="polite">
          {listed.length} of {certificates.length} shown
        </p>
        <table class="certificates">
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
    </>
  );
}
