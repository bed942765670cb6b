import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface Certificate {
  key: Buffer;
  cert: Buffer;
  /**
   * Flag that makes Chromium treat this certificate as valid. Chromium does not cache files with a certificate error, even when it ignores
   * such errors: a second visit would load all of them again.
   */
  trust: string;
}

const trust = (cert: Buffer): string => {
  const spki = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return `--ignore-certificate-errors-spki-list=${createHash('sha256').update(spki).digest('base64')}`;
};

/**
 * Creates a self-signed certificate for localhost; browsers need one for HTTP/2.
 * @throws Error when openssl is not installed
 */
export function createCertificate(): Certificate {
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
    const content = readFileSync(cert);
    return { key: readFileSync(key), cert: content, trust: trust(content) };
  } catch (cause) {
    throw new Error(
      'The bench speaks HTTP/2 and needs a certificate: install openssl (Debian: apt-get install openssl).',
      { cause },
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
