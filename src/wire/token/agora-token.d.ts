/** The part of `agora-token` that parses and verifies; the package has no types for it. */
declare module 'agora-token/src/AccessToken2.js' {
  interface Service {
    __privileges: Record<string, number>;
    __user_id?: Uint8Array | string;
    __user_uuid?: Uint8Array | string;
    __uid?: Uint8Array | string;
    __account?: Uint8Array | string;
    __channel_name?: Uint8Array | string;
    __room_uuid?: Uint8Array | string;
    __role?: number;
    service_type(): number;
    add_privilege(privilege: number, expire: number): void;
    pack(): Uint8Array;
  }

  interface ServiceChatConstructor {
    new (userId?: string): Service;
    readonly kPrivilegeUser: number;
    readonly kPrivilegeApp: number;
  }

  interface AccessToken2 {
    appId: Uint8Array | string;
    issueTs: number;
    expire: number;
    salt: number;
    services: Service[];
    add_service(service: Service): void;
    build(): string;
    from_string(text: string): boolean;
    verifySignature(appCertificate: string): boolean;
  }

  interface AccessToken2Constructor {
    new (
      appId: string,
      appCertificate: string,
      issueTs: number | null,
      expire: number,
    ): AccessToken2;
  }

  const library: {
    readonly AccessToken2: AccessToken2Constructor;
    readonly ServiceChat: ServiceChatConstructor;
    readonly ServiceRtc: new (channel: string, user: string) => Service;
  };
  // biome-ignore lint/style/noDefaultExport: a CommonJS module is its default export.
  export default library;
}
