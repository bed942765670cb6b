import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface Certificate {
  key: Buffer;
  cert: Buffer;
  /**
   * Makes Chromium take this certificate for a valid one. It keeps no file in its cache that came with an error of a certificate, also when it is
   * to ignore them: a second visit would load all of them again.
   */
  trust: string;
}

const trust = (cert: Buffer): string => {
  const spki = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return `--ignore-certificate-errors-spki-list=${createHash('sha256').update(spki).digest('base64')}`;
};

/** A self-signed certificate for localhost, which HTTP/2 in a browser needs. @throws Error when the machine has no openssl */
export function makeCertificate(): Certificate {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  const key = path.join(folder, 'key.pem');
  const cert = path.join(folder, 'cert.pem');
  try {
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:P-256',
        '-nodes',
        '-days',
        '2',
        '-subj',
        '/CN=localhost',
        '-addext',
        'subjectAltName=DNS:localhost,IP:127.0.0.1',
        '-keyout',
        key,
        '-out',
        cert,
      ],
      { stdio: 'ignore' },
    );
    const made = readFileSync(cert);
    return { key: readFileSync(key), cert: made, trust: trust(made) };
  } catch (cause) {
    throw new Error(
      'The bench speaks HTTP/2 and needs a certificate: install openssl (Debian: apt-get install openssl).',
      { cause },
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
