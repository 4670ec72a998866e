import type { EQUIPMENT } from '@spotter/contract/exercises-limits';
import { FIGURE_IDS } from '@spotter/contract/figures/figure-ids';
import { type FigureKey, figureOf } from '@spotter/contract/figures/figure-of';
import { FIGURES, type FigureName } from '@spotter/contract/figures/figures';
import type { Figure, FigureMuscle } from '@spotter/figures/figure';

export type FigureEquipment = (typeof EQUIPMENT)[number];

/** What is known of an exercise; its copies in workouts and sessions know little more than its name. */
export type Drawn = {
  id?: string | undefined;
  name: string;
  muscles?: { primary: readonly FigureMuscle[]; secondary: readonly FigureMuscle[] } | undefined;
  equipment?: readonly FigureEquipment[] | undefined;
};

/** A person who stands and breathes: an exercise of which nothing is known. */
export const STANDING: Figure = {
  view: 34,
  load: 'chest',
  seconds: 4,
  works: [],
  all: { feet: [0, 0], elbow: 20 },
  poses: [
    { at: [1, 52.5], arm: 2 },
    { at: [1, 52.3], curl: -3, arm: -2, side: 11 },
  ],
};

const byId: ReadonlyMap<string, FigureKey> = new Map(Object.entries(FIGURE_IDS));

/**
 * Words of names in the nine languages, the more particular movement first. What a trainer typed is compared with
 * these when the exercise is not of the starter library, whose files name their figures. So the list grows with
 * movements, not with exercises.
 */
const WORDS: readonly (readonly [words: RegExp, figure: FigureName])[] = [
  // Stretches first: their names also say which part of the body is stretched.
  [
    /wall calf|waden.*wand|mollet.*mur|gemelo.*pared|polpacc.*muro|panturrilha.*parede|扶墙小腿|ふくらはぎ|종아리 스트/,
    'wall-calf-stretch',
  ],
  [
    /door|türrahmen|pecho en puerta|pectora.*porte|petto alla porta|peitoral na porta|门框|ドアウェイ|문틀/,
    'doorway-chest-stretch',
  ],
  [/figure.?four|figur[ae] (a )?4|4字|4の字|4자/, 'figure-four-stretch'],
  [/greatest|世界最伟大|ワールドグレ|월드 그레/, 'worlds-greatest-stretch'],
  [/couch.?stretch|hip flexor|hüftbeuger|psoas|沙发|カウチ|카우치|股関節|고관절|髋屈/, 'couch-stretch'],
  [/pigeon|taube|paloma|piccione|pombo|ピジョン|鳩|피죤|비둘기|鸽/, 'pigeon-stretch'],
  [/thora[ck]|torácica|toracica|bws|胸椎|흉추/, 'thoracic-rotation'],
  [
    /(hamstring|beinrück|ischio|isquio|femorali|posterior).*(stretch|dehn|étire|estira|allung|along|en pie|in piedi|em pé)|(étire|estira|allung|along).*(ischio|isquio|femorali|posterior)|ハムストリング.*スト|햄스트링|腘绳.*拉伸/,
    'standing-hamstring-stretch',
  ],
  [
    /child|kindhaltung|stellung des kindes|enfant|niño|bambino|criança|チャイルド|차일드|아기 ?자세|婴儿式/,
    'childs-pose',
  ],
  [/\bcat\b|katze|\bchat\b|\bgato\b|\bgatto\b|キャット|캣|고양이|猫/, 'cat-cow'],
  [/shrug|encogimiento|schulterheben|scrollat|encolhimento|耸肩|シュラッグ|슈러그/, 'shrug'],
  [
    /upright(?!.*bike)|remo al mentón|tirage menton|aufrecht|al mento|remada alta|直立划船|アップライト|업라이트/,
    'upright-row',
  ],
  [
    /front.* raise|frontheben|(elev|élév|alzat).* fronta|前平举|フロントレイズ|(프런트|프론트) 레이즈/,
    'front-raise',
  ],
  [
    /(reverse|リバース|리버스) ?(pec|ペック|펙)|(deck|butterfly|contractora|machine|voador) (inv|rev)|反向飞鸟/,
    'reverse-pec-deck',
  ],
  [
    /pec.?deck|butterfly(?!.*(stretch|dehn|sit))|contractora|pectoral machine|voador|蝴蝶机|ペックデック|펙 ?덱/,
    'pec-deck',
  ],
  [
    /straight.?arm|(brazos|braços) (rec|est)|tirage bras tendus|überzüge am kabel|braccia tese|直臂|ストレートアーム|스트레이트 암/,
    'straight-arm-pulldown',
  ],
  [/pull.?over|überzüge|仰卧上拉|プルオーバー|풀오버/, 'dumbbell-pullover'],
  [/preacher|scott|predicador|pupitre|牧师|プリーチャー|프리처/, 'preacher-curl'],
  [/concentra|concentré|konzentration|集中|コンセントレーション|컨센트/, 'concentration-curl'],
  [
    /(incline|schrägbank|上斜|インクライン|인클라인).*(curl|弯举|カール|컬)|(curl|rosca).* inclin/,
    'incline-curl',
  ],
  [/adduc|aducci|adduk|addutt|adutor|内收|アダクション|어덕션/, 'hip-adduction'],
  [/glute.?ham|\bghr\b|glúteo-femoral|臀腿|グルートハム|글루트 ?햄/, 'glute-ham-raise'],
  [
    /(cable|绳索|ケーブル|케이블) ?(crunch|卷腹|クランチ|크런치)|(crunch|abdominal) .*(polea|poulie|kabel|cavo|polia)/,
    'cable-crunch',
  ],
  [/dragon.?flag|bandera.*dragón|drago.?flag|drapeau|龙旗|ドラゴン|드래곤/, 'dragon-flag'],
  [
    /captain|rodillas en par|relevé de genoux|knieheben (im unterarm|am (kapit|stuhl|turm))|ginocchia alla|joelhos na|罗马椅|キャプテン|캡틴/,
    'captains-chair-knee-raise',
  ],
  [/reverse crunch|crunch inv|abdominal reverso|反向卷腹|リバースクランチ|리버스 크런치/, 'reverse-crunch'],
  [/sit.?up|redressement|abdominal(es)? completo|仰卧起坐|シットアップ|싯업/, 'sit-up'],
  [/toes.to|pi(es|eds) [aà] la bar|punte alla|pés na barra|脚尖碰杠|トゥズ|토즈/, 'toes-to-bar'],
  [/\bv.?ups?\b|v字|vアップ|브이 ?업/, 'v-up'],
  [
    /jerk|dos tiempos|envión|épaulé.jeté|stoßen|slancio|arremesso(?!.*(ball|bola|medicine))|挺举|ジャーク|저크/,
    'clean-and-jerk',
  ],
  [/high.?pull(?!ey)|tirón alto|tirage haut|tirata alta|高拉|ハイプル|하이 ?풀/, 'high-pull'],
  [/muscle.?up|双力臂|マッスルアップ|머슬 ?업/, 'muscle-up'],
  [/ellip|elíptic|ellittic|cross.?trainer|椭圆|エリプ|일립/, 'elliptical'],
  [
    /floor.?press|press desde el suelo|développé au sol|supino no chão|地板卧推|フロアプレス|플로어 ?프레스/,
    'floor-press',
  ],
  [
    /press declinado|développé décliné|negativbankd|supino declinado|下斜.*卧推|(decline|デクライン|디클라인) ?(bench|ベンチ|벤치)/,
    'decline-bench-press',
  ],
  [/behind.*neck|nuca\b|nuque|nackendrück|lento dietro|颈后|ビハインド|비하인드/, 'behind-the-neck-press'],
  [/arnold|阿诺德|アーノルド|아놀드/, 'arnold-press'],
  [
    /romanian|\brdl\b|rumän|roumain|rumano|rumeno|romeno|stiff.?leg|ルーマニア|루마니안|罗马尼亚/,
    'romanian-deadlift',
  ],
  [/good ?morning|buenos d[ií]as|bom.dia|rumpfbeugen|早安|グッドモーニング|굿모닝/, 'good-morning'],
  [/sumo|sumô|相扑|相撲|スモウ|スモー|스모/, 'sumo-deadlift'],
  [
    /clean.*press|cargada.*press|épaulé.développé|翻举推举|クリーン&?・?プレス|클린 앤/,
    'dumbbell-clean-and-press',
  ],
  [/snatch|reißen|arrach|arrancada|strappo|arranco|スナッチ|스내치|抓举/, 'snatch'],
  [/\bclean\b|umsetzen|épaulé|cargada|slancio|クリーン|클린|高翻/, 'power-clean'],
  [
    /deadlift|kreuzheben|soulevé de terre|peso muerto|stacco|levantamento terra|デッドリフト|데드리프트|硬拉/,
    'deadlift',
  ],
  [/zercher|ゼルチャー|ザーチャー|저처|제르처|泽奇/, 'zercher-squat'],
  [/hack|ハックスクワット|핵 ?스쿼트|哈克/, 'hack-squat'],
  [/nordi[cs]|nórdic|nordique|ノルディック|노르딕|北欧/, 'nordic-curl'],
  [
    /back extension|h?[iy]perext|hiperextens|iperestens|extension lombaire|rückenstreck|extensão lombar|山羊挺身|バックエクステンション|백 ?익스텐션/,
    'back-extension',
  ],
  [
    /box jump|salto (al cajón|sul box|na caixa)|saut sur|kastensprung|跳箱|ボックスジャンプ|박스 ?점프/,
    'box-jump',
  ],
  [/kick ?back|patada de glúteo|coice|后踢|キックバック|킥백/, 'glute-kickback'],
  [/abducti?[oó]|abduktor|abductor|abdutora|abduç|外展|アブダク|어브덕/, 'hip-abduction'],
  [/goblet|ゴブレット|고블릿|高脚杯/, 'goblet-squat'],
  [
    /front ?squat|front-?kniebeuge|squat avant|sentadilla frontal|squat frontale|agachamento frontal|フロントスクワット|프런트|프론트 스쿼트|前蹲/,
    'front-squat',
  ],
  [/split squat|bulgar|búlgar|ブルガリ|불가리|保加利亚/, 'bulgarian-split-squat'],
  [/wall ?sit|wandsitz|wandsitzen|chaise|(pared|parede)$|ウォールシット|월 ?싯|靠墙/, 'wall-sit'],
  [/thruster|スラスター|쓰러스터|스러스터|火箭推/, 'thruster'],
  [/squat|kniebeuge|sentadilla|agachamento|スクワット|스쿼트|深蹲/, 'back-squat'],
  [/hip ?thrust|elevação pélvica|ヒップスラスト|힙 ?[쓰스]러스트|臀推/, 'hip-thrust'],
  [/bridge|brücke|\bpont\b|puente|\bponte\b|ブリッジ|브릿지|브리지|臀桥/, 'glute-bridge'],
  [
    /(lateral|side) lunge|seitlich.*ausfall|fente latérale|zancada lateral|(affondo|afundo) lateral|サイドランジ|사이드 런지|래터럴 런지|侧弓步/,
    'lateral-lunge',
  ],
  [
    /(lunge|zancada|fente|affond|afundo|ausfallschritt).*(gehen|caminando|marché|camminat|andando)|walking lunge|passada|ウォーキングランジ|워킹 런지|行走弓步|弓步走/,
    'walking-lunge',
  ],
  [/lunge|ausfallschritt|fente|zancada|affond|afundo|ランジ|런지|弓步/, 'reverse-lunge'],
  [/step.?up|aufsteig|subida (al|no) ca|ステップアップ|스텝 ?업|登台|登箱/, 'step-up'],
  [/calf|waden|mollet|gemelo|talones|polpacc|panturrilha|カーフ|카프|提踵/, 'standing-calf-raise'],
  [/leg press|beinpresse|presse à cuisse|prensa|leg.?press|レッグプレス|레그 ?프레스|腿举/, 'leg-press'],
  [
    /leg extension|beinstreck|extension d.* jambe|extensión de (pierna|cuádriceps)|extensora|レッグエクステンション|레그 ?익스텐션|腿屈伸/,
    'leg-extension',
  ],
  [/leg curl|beinbeug|curl femoral|leg.?curl|flexora|レッグカール|레그 ?컬|腿弯举/, 'lying-leg-curl'],
  [/push.?press|schwungdrück|借力推|プッシュプレス|푸[시쉬] ?프레스/, 'push-press'],
  [/t.?bar|remo en t|barre en t|cavalinho|t杠|tバー|티바/, 't-bar-row'],
  [
    /inverted row|invertid|inversé|umgekehrtes rud|rematore inverso|反向划船|斜め懸垂|インバーテッドロウ|인버티드/,
    'inverted-row',
  ],
  [
    /reverse fl|pájaros|oiseau|alzate posteriori|crucifixo inverso|俯身飞鸟|リアレイズ|리버스 플라이|rear delt/,
    'reverse-fly',
  ],
  [
    /over ?head.*(tri|ext)|tríceps sobre|triceps au-dessus|trizepsstrecken über|tricipiti sopra|tríceps francês|过头臂屈伸|オーバーヘッドト|오버헤드 트라/,
    'overhead-triceps-extension',
  ],
  [
    /(machine|máquina|maschine|macchina|器械|マシン|머신).*(chest|pecho|brust)|(chest|pecho|développé|supino|체스트).*(machine|máquina|머신)|brustpresse|^chest press|推胸机|チェストプレス/,
    'machine-chest-press',
  ],
  [
    /(dumbbell|mancuern|haltère|kurzhantel|manubri|halter|哑铃|ダンベル|덤벨).*(fly|飞鸟|フライ|플라이)|(aperturas|écarté|fliegende|croci|crucifixo).*(mancuern|haltère|kurzhantel|manubri|halter)/,
    'dumbbell-fly',
  ],
  [/landmine|ランドマイン|랜드마인|地雷/, 'landmine-press'],
  [
    /\bfl(y|ies|ye)\b|crossover|cruce de poleas|aperturas|écarté|fliegende|croci|crucifixo|夹胸|飞鸟|フライ|플라이/,
    'cable-fly',
  ],
  [
    /(incline|schrägbank|incliné|inclinad|inclinat|インクライン|인클라인|上斜).*(bench|barb|barra|barre|bilanciere|ベンチ|벤치|杠铃)|schrägbankdrücken$/,
    'incline-bench-press',
  ],
  [/incline|schrägbank|incliné|inclinad|inclinat|インクライン|인클라인|上斜/, 'incline-dumbbell-press'],
  [
    /bench ?press|bankdrück|développé couché|press de banca|panca|supino\b|ベンチプレス|벤치 ?프레스|卧推|chest press/,
    'bench-press',
  ],
  [
    /overhead|military|push ?press|überkopf|schulterdrück.*langhantel|développé militaire|press militar|lento avanti|desenvolvimento (militar|com barra)|オーバーヘッド|오버헤드/,
    'overhead-press',
  ],
  [
    /shoulder press|schulterdrück|press de hombros|développé épaules|desenvolvimento|ショルダープレス|숄더 ?프레스|肩推|哑铃推举/,
    'dumbbell-shoulder-press',
  ],
  [/推举/, 'overhead-press'],
  [
    /push.?up|press.?up|liegestütz|\bpompes?\b|flexiones|piegament|flexão|腕立て|プッシュアップ|푸시업|팔굽혀|俯卧撑/,
    'push-up',
  ],
  [
    /chin.?up|klimmzüge im untergriff|traction.*supination|dominadas? supina|trazioni supine|barra fixa supinada|チンアップ|친업|反手引体/,
    'chin-up',
  ],
  [/pull.?up|klimmz|traction|dominada|trazion|barra fixa|懸垂|プルアップ|풀업|턱걸이|引体/, 'pull-up'],
  [/pull.?down|latzug|tirage vertical|jalón|lat machine|puxada|ラットプル|랫 ?풀|下拉/, 'lat-pulldown'],
  [/face.?pull|フェイスプル|페이스 ?풀|面拉/, 'face-pull'],
  [
    /row(ing)? ?(machine|erg)|rudergerät|ergomet|ergôm|rameur|remo en máquina|máquina de remo|vogatore|ローイングマシン|로잉 ?머신|划船机/,
    'rowing-machine',
  ],
  [
    /(one.?arm|dumbbell|single.?arm).*row|einarm.*rud|kurzhantelrud|remo.*(mancuerna|una mano)|rowing.*haltère|rematore.*manubri|remada.*(unilateral|halter)|ワンハンド|원암|单臂.*划/,
    'one-arm-dumbbell-row',
  ],
  [
    /(cable|seated).*row|(kabel).*rud|rudern.*kabel|tirage horizontal|remo (sentado|en polea)|pulley|remada (baixa|sentada)|シーテッド|ケーブル.*ロウ|시티드|坐姿.*划/,
    'seated-cable-row',
  ],
  [/\brows?\b|rudern|rowing|remo\b|rematore|remada|ロウ|로우$|划船/, 'barbell-row'],
  [/hammer|marteau|martillo|martello|martelo|ハンマー|해머|锤式/, 'hammer-curl'],
  [/curl|rosca|カール|컬|弯举/, 'biceps-curl'],
  [
    /(lying|floor) leg raise|piernas tumbado|jambes au sol|beinheben (liegend|am boden)|gambe a terra|pernas deitado|仰卧举腿|ライイングレッグ|라잉 레그/,
    'lying-leg-raise',
  ],
  [
    /leg raise|beinheb|(relevé|levée)s? de jambe|elevaci[oó]n(es)? de pierna|elevação de perna|レッグレイズ|레그 ?레이즈|举腿/,
    'hanging-leg-raise',
  ],
  [
    /(lateral|side) raise|seithe|élévations? latérale|elevaci[oó]n(es)? lateral|alzate laterali|elevação lateral|サイドレイズ|사이드 ?레터럴|래터럴|侧平举|\braise/,
    'lateral-raise',
  ],
  [
    /push.?down|trizepsdrück|(tríceps|triceps).*(polea|poulie|polia)|プレスダウン|プッシュダウン|푸시 ?다운|下压/,
    'triceps-pushdown',
  ],
  [
    /skull|french|francés|stirndrück|barre au front|tri[cz]eps|tríceps|トライセプス|트라이셉스|삼두|三头|仰卧臂屈伸/,
    'lying-triceps-extension',
  ],
  [/\bdips?\b|barrenstütz|fondos|paralelas|ディップ|딥스?|臂屈伸/, 'dip'],
  [/copenhag|copenhague|kopenhag|コペンハーゲン|코펜하겐|哥本哈根/, 'copenhagen-plank'],
  [
    /side plank|seitstütz|(gainage|planche) latéral|(plancha|plank|prancha) lateral|サイドプランク|사이드 ?플랭크|侧平板/,
    'side-plank',
  ],
  [/plank|unterarmstütz|planche|gainage|plancha|prancha|プランク|플랭크|平板/, 'plank'],
  [/hollow|ホロー|할로우|空心/, 'hollow-hold'],
  [/dead ?bug|デッドバグ|데드 ?버그|死虫/, 'dead-bug'],
  [/bird.?dog|バードドッグ|버드 ?독|鸟狗/, 'bird-dog'],
  [/roll.?out|wheel|roller|rueda|roue|\broda\b|アブローラー|ロールアウト|롤아웃|健腹轮/, 'ab-wheel-rollout'],
  [/pallof|パロフ|팔로프|帕洛夫/, 'pallof-press'],
  [/twist|rotation russe|giros? ruso|abdominal russo|ツイスト|트위스트|转体/, 'russian-twist'],
  [/^crunch|crunch$|^crunch abdominal|abdominal crunch|^卷腹|^クランチ|^크런치/, 'crunch'],
  [/crunch|abdomina|クランチ|크런치|卷腹/, 'bicycle-crunch'],
  [/swing|スイング|스윙|摆动|壶铃摆/, 'kettlebell-swing'],
  [/bear|bären|\bours\b|\boso\b|\borso\b|urso|ベア|베어|熊爬/, 'bear-crawl'],
  [
    /carry|farmer|fermier|suitcase|tragen|porté|paseo|trasporto|caminhada do|ファーマーズ|キャリー|캐리|파머|行走/,
    'farmers-carry',
  ],
  [/get.?up|türkisch|relevé turc|levanta.*turco|alzata turca|ゲットアップ|겟 ?업|起立/, 'turkish-get-up'],
  [/slam|balón medicinal al suelo|スラム|슬램|砸/, 'medicine-ball-slam'],
  [/burpee|バーピー|버피|波比/, 'burpee'],
  [/mountain|bergsteig|escalador|grimpeur|マウンテン|마운틴|登山/, 'mountain-climbers'],
  [/jumping jack|hampelm|polichinelo|ジャンピングジャック|점핑 ?잭|开合跳/, 'jumping-jacks'],
  [
    /jump.?rope|rope jump|skipping|seilspring|corde à sauter|comba|corda|縄跳び|なわとび|줄넘기|跳绳/,
    'jump-rope',
  ],
  [
    /high knee|kniehebe|montées de genoux|rodillas arriba|skip alto|joelho alto|もも上げ|ハイニー|하이 ?니|高抬腿/,
    'high-knees',
  ],
  [
    /assault|air ?bike|airdyne|(bicicleta|vélo).* (de |à )?air?e?$|エアバイク|에어 ?바이크|어썰트|风阻/,
    'air-bike',
  ],
  [/sled|prowler|trineo|traîneau|schlitten|slitta|trenó|雪橇|スレッド|썰매|슬레드/, 'sled-push'],
  [/bike|cycl|radfahr|vélo|bicicleta|ciclis|cyclette|バイク|サイクリング|사이클|자전거|骑/, 'cycling'],
  [/stair|treppe|escalier|escalera|\bscale\b|escada|階段|계단|楼梯/, 'stair-climb'],
  [/\bwalk|caminar|caminata|\bmarche|\bgehen|camminat|caminhada|步行|ウォーキング$|걷기/, 'walking'],
  [/\brun|sprint|laufen|joggen|course|correr|corsa|corrida|ランニング|달리기|러닝|跑/, 'running'],
];

const all = Object.entries(FIGURES) as [FigureName, Figure][];

/** The equipment that is drawn, by the words of the library. */
export const EQUIPMENT_OF = {
  barbell: 'barbell',
  dumbbells: 'dumbbells',
  kettlebell: 'kettlebell',
  ball: 'medicine-ball',
  wheel: 'ab-wheel',
  rope: 'jump-rope',
  cable: 'cable',
  cables: 'cable',
  landmine: 'barbell',
  bar: 'pull-up-bar',
  rails: 'dip-bars',
  bench: 'bench',
  box: 'box',
  wall: 'wall',
  mat: 'mat',
  roller: 'machine',
  sled: 'machine',
  prowler: 'sled',
  rack: 'rack',
  bike: 'bike',
  elliptical: 'machine',
  rower: 'rower',
  stairs: 'stairs',
  pad: null,
} as const;

/** How alike a figure and an exercise are in muscles and equipment; 0 when no main muscle agrees. */
function likeness({ works, helps = [], gear = [] }: Figure, { muscles, equipment = [] }: Drawn): number {
  if (!muscles) return 0;
  const main = works.filter((muscle) => muscles.primary.includes(muscle)).length;
  if (main === 0) return 0;
  const others = helps.filter((muscle) => muscles.secondary.includes(muscle)).length;
  const things = new Set<FigureEquipment>(
    gear.map(([kind]) => EQUIPMENT_OF[kind]).filter((thing) => thing !== null),
  );
  const shared = equipment.filter((thing) => things.has(thing)).length;
  const strange = works.length - main + (things.size - shared) * 0.6 + (equipment.length - shared) * 0.4;
  return Math.max(0.1, main * 3 + others + shared * 2 - strange);
}

/**
 * The figure of an exercise: its own when it is of the starter library, else that of the movement its name speaks of,
 * else of the movement with the same muscles and equipment, else a person who stands.
 */
export function chooseFigure(exercise: Drawn): Figure {
  const own = exercise.id === undefined ? undefined : byId.get(exercise.id.slice(0, 8));
  if (own) return figureOf(own);
  const name = exercise.name.toLowerCase();
  const named = WORDS.find(([words]) => words.test(name));
  if (named) return FIGURES[named[1]];
  const [closest] = all
    .map(([, figure]) => ({ figure, score: likeness(figure, exercise) }))
    .sort((a, b) => b.score - a.score);
  return closest && closest.score > 0 ? closest.figure : STANDING;
}
