type Names = { first: readonly string[]; last: readonly string[] };

const words = (text: string) => text.split(' ');

/** First and last names that are heard together, so that a list of people reads like a real city's. */
export const NAMES: readonly Names[] = [
  {
    first: words('Astrid Henrik Ingrid Lars Maja Nils Sigrid Søren Freja Emil Linnea Oskar Tuva'),
    last: words('Andersen Berg Dahl Eriksson Haugen Holm Lindqvist Møller Nygaard Sandberg Solberg Åberg'),
  },
  {
    first: words('Anke Benedikt Clara Florian Greta Hannes Katja Lukas Miriam Moritz Svenja Tobias'),
    last: words('Bauer Brandt Engel Fischer Hartmann Kessler Krüger Lehmann Neumann Roth Schäfer Vogel'),
  },
  {
    first: words(
      'Amelia Callum Charlotte Declan Eleanor Finn Georgia Harvey Imogen Jack Maeve Owen Rhys Tess',
    ),
    last: words(
      'Ashworth Bennett Carter Doyle Gallagher Hughes Marsh Mercer Pritchard Reid Sutton Walsh Whitaker',
    ),
  },
  {
    first: words('Alejandro Carmen Diego Elena Javier Lucía Marisol Mateo Nuria Pablo Rocío Sergio Valeria'),
    last: words('Aguilar Castillo Domínguez Fuentes Herrera Ibáñez Luna Molina Navarro Ortega Salazar Vega'),
  },
  {
    first: words('Antoine Camille Élodie Gabriel Hugo Juliette Léa Mathieu Noémie Théo Yann'),
    last: words('Bernard Chevalier Dubois Fontaine Girard Lambert Marchand Moreau Perrin Rousseau Roux'),
  },
  {
    first: words('Alessia Bruno Chiara Davide Federica Giulia Lorenzo Marco Paola Riccardo Silvia'),
    last: words('Bianchi Colombo Conti Deluca Esposito Ferrari Galli Marino Rinaldi Romano Serra'),
  },
  {
    first: words('Beatriz Caio Daniela Felipe Inês João Larissa Matheus Rafaela Thiago Vitória'),
    last: words('Almeida Barbosa Cardoso Ferreira Lima Monteiro Nogueira Pacheco Rocha Teixeira Vieira'),
  },
  {
    first: words('Agnieszka Bartek Jakub Kasia Łukasz Magda Marek Oliwia Paweł Zofia Tomáš Jana'),
    last: words('Dvořák Kowalczyk Lewandowski Mazur Nowak Pawlak Sikora Wójcik Zając Zieliński Novotný'),
  },
  {
    first: words('Aylin Baran Deniz Elif Emre Kerem Leyla Selin Tarık Yasemin Zeynep'),
    last: words('Aksoy Aydın Çelik Demir Kaya Koç Öztürk Polat Şahin Yıldız'),
  },
  {
    first: words('Amir Farah Hana Karim Layla Nadia Omar Rania Samir Tariq Yasmin Youssef'),
    last: words('Amrani Bouzid Darwish El-Sayed Farouk Haddad Khoury Mansour Nasser Rahimi Saleh'),
  },
  {
    first: words('Aditi Arjun Divya Ishaan Kavya Meera Nikhil Priya Rohan Sanjay Tara Vikram'),
    last: words('Banerjee Chopra Desai Iyer Joshi Kapoor Menon Nair Patel Rao Sharma Verma'),
  },
  {
    first: words('Bao Chen Fang Hao Jing Lin Mei Rui Wei Xin Yan Ziyi'),
    last: words('Cao Deng Guo Huang Liang Liu Song Wang Xu Zhang Zhao Zhou'),
  },
  {
    first: words('Aiko Daichi Haruka Kenji Mio Naoki Rina Sota Takumi Yui Yuto'),
    last: words('Fujita Hayashi Inoue Kobayashi Matsuda Mori Nakamura Ogawa Saito Tanaka Yamada'),
  },
  {
    first: words('Da-eun Ha-joon Hye-jin Ji-woo Min-jun Seo-yeon Soo-ah Tae-yang Yu-na'),
    last: words('Choi Han Jang Jung Kang Kim Lee Park Yoon'),
  },
  {
    first: words('Adaeze Chidi Efua Ifeoma Kofi Kwame Makena Ngozi Sefu Thandi Wanjiru Zola'),
    last: words('Achebe Adeyemi Boateng Dlamini Eze Kamau Mensah Mwangi Nkosi Obi Osei Owusu'),
  },
  {
    first: words('Anjali Ariel Dalisay Huy Kiet Linh Malia Nam Paolo Putri Surya Trang'),
    last: words('Bautista Dang Hartono Lim Mendoza Nguyễn Phạm Reyes Santoso Tran Villanueva Wijaya'),
  },
];

/** What a name looks like in an e-mail address: plain letters. */
export function mailPart(name: string): string {
  const plain = name.replace(/[øØłŁıđß]/g, (letter) => SPECIAL[letter] ?? '').normalize('NFD');
  return plain.toLowerCase().replace(/[^a-z]/g, '');
}

const SPECIAL: Record<string, string> = { ø: 'o', Ø: 'o', ł: 'l', Ł: 'l', ı: 'i', đ: 'd', ß: 'ss' };
