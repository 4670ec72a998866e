import { FACE_VARIANTS, type FaceOrigin, facePath } from '@spotter/contract/demo-faces';

type Names = { origin: FaceOrigin; first: readonly string[]; last: readonly string[] };

const words = (text: string) => text.split(' ');

/** First and last names that are heard together, so that a list of people reads like a real city's. */
export const NAMES: readonly Names[] = [
  {
    origin: 'north',
    first: words('Astrid Henrik Ingrid Lars Maja Nils Sigrid Søren Freja Emil Linnea Oskar Tuva'),
    last: words('Andersen Berg Dahl Eriksson Haugen Holm Lindqvist Møller Nygaard Sandberg Solberg Åberg'),
  },
  {
    origin: 'north',
    first: words('Anke Benedikt Clara Florian Greta Hannes Katja Lukas Miriam Moritz Svenja Tobias'),
    last: words('Bauer Brandt Engel Fischer Hartmann Kessler Krüger Lehmann Neumann Roth Schäfer Vogel'),
  },
  {
    origin: 'north',
    first: words(
      'Amelia Callum Charlotte Declan Eleanor Finn Georgia Harvey Imogen Jack Maeve Owen Rhys Tess',
    ),
    last: words(
      'Ashworth Bennett Carter Doyle Gallagher Hughes Marsh Mercer Pritchard Reid Sutton Walsh Whitaker',
    ),
  },
  {
    origin: 'south',
    first: words('Alejandro Carmen Diego Elena Javier Lucía Marisol Mateo Nuria Pablo Rocío Sergio Valeria'),
    last: words('Aguilar Castillo Domínguez Fuentes Herrera Ibáñez Luna Molina Navarro Ortega Salazar Vega'),
  },
  {
    origin: 'south',
    first: words('Antoine Camille Élodie Gabriel Hugo Juliette Léa Mathieu Noémie Théo Yann'),
    last: words('Bernard Chevalier Dubois Fontaine Girard Lambert Marchand Moreau Perrin Rousseau Roux'),
  },
  {
    origin: 'south',
    first: words('Alessia Bruno Chiara Davide Federica Giulia Lorenzo Marco Paola Riccardo Silvia'),
    last: words('Bianchi Colombo Conti Deluca Esposito Ferrari Galli Marino Rinaldi Romano Serra'),
  },
  {
    origin: 'atlantic',
    first: words('Beatriz Caio Daniela Felipe Inês João Larissa Matheus Rafaela Thiago Vitória'),
    last: words('Almeida Barbosa Cardoso Ferreira Lima Monteiro Nogueira Pacheco Rocha Teixeira Vieira'),
  },
  {
    origin: 'north',
    first: words('Agnieszka Bartek Jakub Kasia Łukasz Magda Marek Oliwia Paweł Zofia Tomáš Jana'),
    last: words('Dvořák Kowalczyk Lewandowski Mazur Nowak Pawlak Sikora Wójcik Zając Zieliński Novotný'),
  },
  {
    origin: 'levant',
    first: words('Aylin Baran Deniz Elif Emre Kerem Leyla Selin Tarık Yasemin Zeynep'),
    last: words('Aksoy Aydın Çelik Demir Kaya Koç Öztürk Polat Şahin Yıldız'),
  },
  {
    origin: 'levant',
    first: words('Amir Farah Hana Karim Layla Nadia Omar Rania Samir Tariq Yasmin Youssef'),
    last: words('Amrani Bouzid Darwish El-Sayed Farouk Haddad Khoury Mansour Nasser Rahimi Saleh'),
  },
  {
    origin: 'india',
    first: words('Aditi Arjun Divya Ishaan Kavya Meera Nikhil Priya Rohan Sanjay Tara Vikram'),
    last: words('Banerjee Chopra Desai Iyer Joshi Kapoor Menon Nair Patel Rao Sharma Verma'),
  },
  {
    origin: 'east',
    first: words('Bao Chen Fang Hao Jing Lin Mei Rui Wei Xin Yan Ziyi'),
    last: words('Cao Deng Guo Huang Liang Liu Song Wang Xu Zhang Zhao Zhou'),
  },
  {
    origin: 'east',
    first: words('Aiko Daichi Haruka Kenji Mio Naoki Rina Sota Takumi Yui Yuto'),
    last: words('Fujita Hayashi Inoue Kobayashi Matsuda Mori Nakamura Ogawa Saito Tanaka Yamada'),
  },
  {
    origin: 'east',
    first: words('Da-eun Ha-joon Hye-jin Ji-woo Min-jun Seo-yeon Soo-ah Tae-yang Yu-na'),
    last: words('Choi Han Jang Jung Kang Kim Lee Park Yoon'),
  },
  {
    origin: 'africa',
    first: words('Adaeze Chidi Efua Ifeoma Kofi Kwame Makena Ngozi Sefu Thandi Wanjiru Zola'),
    last: words('Achebe Adeyemi Boateng Dlamini Eze Kamau Mensah Mwangi Nkosi Obi Osei Owusu'),
  },
  {
    origin: 'islands',
    first: words('Anjali Ariel Dalisay Huy Kiet Linh Malia Nam Paolo Putri Surya Trang'),
    last: words('Bautista Dang Hartono Lim Mendoza Nguyễn Phạm Reyes Santoso Tran Villanueva Wijaya'),
  },
];

/** First names whose faces have no beard. */
const FEMININE = new Set(
  words(
    'Mia Amara Sofia Astrid Ingrid Maja Sigrid Freja Linnea Tuva Anke Clara Greta Katja Miriam Svenja Amelia Charlotte Eleanor Georgia Imogen Maeve Tess Carmen Elena Lucía Marisol Nuria Rocío Valeria Camille Élodie Juliette Léa Noémie Alessia Chiara Federica Giulia Paola Silvia Beatriz Daniela Inês Larissa Rafaela Vitória Agnieszka Kasia Magda Oliwia Zofia Jana Aylin Elif Leyla Selin Yasemin Zeynep Farah Hana Layla Nadia Rania Yasmin Aditi Divya Kavya Meera Priya Tara Fang Jing Lin Mei Yan Ziyi Aiko Haruka Mio Rina Yui Da-eun Hye-jin Ji-woo Seo-yeon Soo-ah Yu-na Adaeze Efua Ifeoma Makena Ngozi Thandi Wanjiru Zola Anjali Dalisay Linh Malia Putri Trang',
  ),
);

/** Where the names of the demo studio's own people are heard. */
const OWN: Record<string, FaceOrigin> = { Mia: 'north', Jonas: 'north', Amara: 'africa', Sofia: 'south' };

/** Gives drawn faces that fit first names; no two people have the same one before the faces run out. */
export function faceGiver(): (first: string) => string {
  const given = new Map<string, number>();
  return (first) => {
    const origin = OWN[first] ?? NAMES.find((names) => names.first.includes(first))?.origin ?? 'north';
    const feminine = FEMININE.has(first);
    const kind = `${origin} ${feminine}`;
    const count = given.get(kind) ?? 0;
    given.set(kind, count + 1);
    return facePath({ origin, feminine, variant: count % FACE_VARIANTS });
  };
}

/** What a name looks like in an e-mail address: plain letters. */
export function mailPart(name: string): string {
  const plain = name.replace(/[øØłŁıđß]/g, (letter) => SPECIAL[letter] ?? '').normalize('NFD');
  return plain.toLowerCase().replace(/[^a-z]/g, '');
}

const SPECIAL: Record<string, string> = { ø: 'o', Ø: 'o', ł: 'l', Ł: 'l', ı: 'i', đ: 'd', ß: 'ss' };
