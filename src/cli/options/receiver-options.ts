import {
  type CommandLine,
  commandLine,
  type LinePattern,
  linePattern,
} from './observer-parsers.ts';
import type { OptionRow } from './option-row.ts';
import { duration, listeningPort, observerUrl, path, url } from './parsers.ts';
import {
  type HeaderReference,
  headers,
  notificationHeaders,
  type SecretReference,
  secret,
} from './secret-parsers.ts';

/** The options of `assay run` that say what is known of the receiver. */
export class ReceiverOptions {
  readonly receiverUrl: OptionRow<string> = {
    flag: '--receiver-url <url>',
    env: 'ASSAY_RECEIVER_URL',
    config: 'receiverUrl',
    description: 'webhook receiver to judge; needs --customer-key',
    parse: url,
  };
  readonly customerKey: OptionRow<SecretReference> = {
    flag: '--customer-key <secret>',
    env: 'ASSAY_CUSTOMER_KEY',
    config: 'customerKey',
    description: 'key that signs notifications: env:NAME or file:PATH',
    isSecret: true,
    parse: secret,
  };
  readonly receiverHeaders: OptionRow<readonly HeaderReference[]> = {
    flag: '--receiver-header <header>',
    env: 'ASSAY_RECEIVER_HEADER',
    config: 'receiver.headers',
    description: "header that the receiver requires besides: 'X-Api-Key: env:NAME'",
    isRepeatable: true,
    isSecret: true,
    parse: notificationHeaders,
  };
  readonly observerUrl: OptionRow<string> = {
    flag: '--observer-url <template>',
    env: 'ASSAY_OBSERVER_URL',
    config: 'observerUrl',
    description:
      'where GET answers {"effects": n} for a notice; {noticeId} stands for its id, or {noticeIds} for a JSON array of several',
    parse: observerUrl,
  };
  readonly observerHeaders: OptionRow<readonly HeaderReference[]> = {
    flag: '--observer-header <header>',
    env: 'ASSAY_OBSERVER_HEADER',
    config: 'observerHeaders',
    description: "header that the observer requires: 'Authorization: Bearer env:NAME'",
    isRepeatable: true,
    isSecret: true,
    parse: headers,
  };
  readonly observerCommand: OptionRow<CommandLine> = {
    flag: '--observer-command <command>',
    env: 'ASSAY_OBSERVER_COMMAND',
    config: 'receiver.observer.command',
    description:
      'command that prints how often a notice took effect; {noticeId}, or the variable NOTICE_ID, is its id',
    isSecret: true,
    parse: commandLine,
  };
  readonly observerLog: OptionRow<string> = {
    flag: '--observer-log <file>',
    env: 'ASSAY_OBSERVER_LOG',
    config: 'receiver.observer.log',
    description: 'log of the receiver, whose lines that match --observer-pattern are its effects',
    parse: path,
  };
  readonly observerPattern: OptionRow<LinePattern> = {
    flag: '--observer-pattern <regex>',
    env: 'ASSAY_OBSERVER_PATTERN',
    config: 'receiver.observer.pattern',
    description: "what such a line looks like: '/stored {noticeId}$/'",
    parse: linePattern,
  };
  readonly serveSink: OptionRow<number> = {
    flag: '--serve-sink [port]',
    env: 'ASSAY_SERVE_SINK',
    config: 'receiver.observer.sink',
    description:
      'listen on this port, and count what the receiver sends on there as its effects (default port: 8082)',
    parse: listeningPort(8_082),
  };
  /** In ms. */
  readonly effectWait: OptionRow<number> = {
    flag: '--effect-wait <duration>',
    env: 'ASSAY_EFFECT_WAIT',
    config: 'receiver.effectWait',
    description: 'time that an acknowledged notice may take to show an effect (default: 2s)',
    parse: duration,
  };
  readonly engineUrl: OptionRow<string> = {
    flag: '--engine-url <url>',
    env: 'ASSAY_ENGINE_URL',
    config: 'receiver.engine.url',
    description:
      'an assay serve that runs elsewhere, as the engine whose agents the receiver updates after event 104',
    parse: url,
  };
  readonly serveEngine: OptionRow<number> = {
    flag: '--serve-engine [port]',
    env: 'ASSAY_SERVE_ENGINE',
    config: 'receiver.engine.port',
    description:
      'listen on this port as the engine whose agents the receiver updates after event 104 (default port: 8083)',
    parse: listeningPort(8_083),
  };
}
