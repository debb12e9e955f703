import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import type { ShownCertificate } from '../../report/renderers/page-of.ts';
import { countWords } from '../../report/words/report-words.ts';
import { proofSentencesOf } from '../model/certificate-proof.ts';
import { NO_FILTER } from '../model/route.ts';
import { visibleText } from '../model/visible-text.ts';
import { ClauseMap } from './clause-map.tsx';
import { Command } from './command.tsx';
import { type Fact, FactList } from './fact-list.tsx';

interface Properties {
  readonly certificate: ShownCertificate;
}

const RESULTS = { PASSED: 'conformant', WARNED: 'partial', FAILED: 'nonconformant' } as const;

/** Whether it is over is asked of the clock of who looks; the rest was verified when the page was made. */
function isExpired(validUntil: string): boolean {
  return Date.now() > Date.parse(validUntil);
}

function Terms({ certificate }: Properties): VNode {
  const { registered, statement } = certificate;
  const { target, validUntil, issuedAt, issuer, signedBy, result } = registered;
  const { run, policy, outcome } = statement.predicate.certificate;
  const { passedTests, warnedTests, skippedTests, notedTests } = statement.predicate;
  const expired = isExpired(validUntil);
  const facts: readonly Fact[] = [
    ['certified by', issuer === undefined ? signedBy : `${issuer} (key: ${signedBy})`],
    ['issued', issuedAt],
    ['valid until', validUntil],
    ['run', `${run.runId}, ${run.startedAt}, seed ${run.seed}`],
    ['tool', `assay ${run.assay}`],
    ['id', registered.id],
  ];
  return (
    <section
      class={`outcome is-${expired ? 'nonconformant' : RESULTS[result]}`}
      aria-labelledby="outcome"
    >
      <h1 id="outcome">
        <span class="word">{expired ? 'EXPIRED' : 'CERTIFIED'}</span>{' '}
        <span class="rest">
          — {visibleText(target.name)} {visibleText(target.version)}, until{' '}
          {validUntil.slice(0, 10)}
        </span>
      </h1>
      <p class="summary">
        under the policy {visibleText(policy.name)} and the profile {visibleText(run.profile)}; the
        run was {outcome}: {countWords(passedTests.length, 'check')} passed, {warnedTests.length}{' '}
        warned, {notedTests.length} noted, {skippedTests.length} skipped
      </p>
      <FactList facts={facts} />
    </section>
  );
}

function Meaning({ certificate }: Properties): VNode {
  const proofs = proofSentencesOf(certificate.statement.predicate.certificate);
  return (
    <section aria-labelledby="meaning">
      <h2 id="meaning">What it proves, and what it does not</h2>
      <ul>
        <li>Its signature proves who certified, and that nothing in it was changed since.</li>
        <li>Its digests say which event log and which report were certified.</li>
        <li>
          Each verdict follows from what the event log recorded. That the log records what happened
          is no part of the proof.
        </li>
        {proofs.map((sentence) => (
          <li key={sentence}>{visibleText(sentence)}</li>
        ))}
      </ul>
    </section>
  );
}

function Verification({ certificate }: Properties): VNode {
  const { registered, statement } = certificate;
  const file = `${registered.id}.json`;
  return (
    <section aria-labelledby="verification">
      <h2 id="verification">How to verify it offline</h2>
      <p>
        Take <a href={file}>the certificate</a>, and the public key from who certifies, not from
        this page.
      </p>
      <Command
        label="assay"
        line={`npx assay verify ${file} --public-key assay-key.pub.pem --report FOLDER`}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
      <section class="numbers" tabIndex={0} aria-label="What was certified">
        <table>
          <thead>
            <tr>
              <th scope="col">what</th>
              <th scope="col">SHA-256</th>
            </tr>
          </thead>
          <tbody>
            {[...statement.subject, ...statement.predicate.configuration].map(
              ({ name, digest }) => (
                <tr key={name}>
                  <th scope="row">{visibleText(name)}</th>
                  <td>
                    <code>{digest.sha256}</code>
                  </td>
                </tr>
              ),
            )}
          </tbody>
        </table>
      </section>
    </section>
  );
}

function Badge({ certificate }: Properties): VNode {
  const { files } = certificate.registered;
  const { href: site } = new URL('../', document.baseURI);
  const endpoint = encodeURIComponent(`${site}${files.endpoint}`);
  return (
    <section aria-labelledby="badge">
      <h2 id="badge">Its badge</h2>
      <p>
        As <a href={`../${files.badge}`}>SVG</a>, and as{' '}
        <a href={`../${files.endpoint}`}>JSON for an endpoint of shields.io</a>. In Markdown:
      </p>
      <Command label="SVG" line={`[![certified](${site}${files.badge})](${site}${files.page})`} />
      <Command
        label="shields"
        line={`[![certified](https://img.shields.io/endpoint?url=${endpoint})](${site}${files.page})`}
      />
    </section>
  );
}

/** A certificate: what it says of whom, until when, what it proves, and each clause. */
export function CertificateView({ certificate }: Properties): VNode {
  const { name, version } = certificate.registered.target;
  useEffect(() => {
    document.title = `${name} ${version} — certificate`;
  }, [name, version]);
  return (
    <>
      <p>
        <a href="../index.html">All certificates</a>
      </p>
      <Terms certificate={certificate} />
      <Meaning certificate={certificate} />
      <ClauseMap clauses={certificate.clauses} filter={NO_FILTER} />
      <Verification certificate={certificate} />
      <Badge certificate={certificate} />
    </>
  );
}
