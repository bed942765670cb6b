import { type CountryCode } from '@oware/config';
import { type Institution } from '@oware/contracts';

const list = (text: string): readonly Institution[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', ...name] = line.trim().split(' ');
      return { code, name: name.join(' ') };
    });

/**
 * Banks that withdrawals can go to while the payment provider's list is unavailable: all commercial banks of a country, and the wallets and
 * microfinance banks that most players use. Codes are those of the country's switch, which the provider uses too.
 */
export const FALLBACK_BANKS: Readonly<Record<CountryCode, readonly Institution[]>> = {
  ng: list(`
    044 Access Bank
    000304 Alternative Bank
    023 Citibank
    050 Ecobank
    214 FCMB
    070 Fidelity Bank
    011 First Bank
    00103 Globus Bank
    058 GTBank
    301 Jaiz Bank
    082 Keystone Bank
    50211 Kuda Bank
    303 Lotus Bank
    50515 Moniepoint
    561 Nova Bank
    999992 OPay
    107 Optimus Bank
    999991 PalmPay
    104 Parallex Bank
    076 Polaris Bank
    105 PremiumTrust Bank
    101 Providus Bank
    106 Signature Bank
    221 Stanbic IBTC Bank
    068 Standard Chartered
    232 Sterling Bank
    100 SunTrust Bank
    302 TAJBank
    102 Titan Trust Bank
    033 UBA
    032 Union Bank
    215 Unity Bank
    035 Wema Bank
    057 Zenith Bank`),
  gh: list(`
    030100 Absa Bank
    280100 Access Bank
    080100 Agricultural Development Bank
    210100 Bank of Africa
    140100 CalBank
    340100 Consolidated Bank Ghana
    130100 Ecobank
    200100 FBNBank
    240100 Fidelity Bank
    170100 First Atlantic Bank
    330100 First National Bank
    040100 GCB Bank
    230100 GTBank
    050100 National Investment Bank
    360100 OmniBSIC Bank
    180100 Prudential Bank
    110100 Republic Bank
    090100 Société Générale
    190100 Stanbic Bank
    020100 Standard Chartered
    060100 UBA
    100100 Universal Merchant Bank
    120100 Zenith Bank`),
};
