import type { BrowserContext } from '@playwright/test';

/** The colours of the person drawn in front of the camera. */
export type Sitter = {
  wall: [string, string];
  light: string;
  skin: string;
  shade: string;
  hair: string;
  top: string;
  longHair: boolean;
};

export const MIA: Sitter = {
  wall: ['#274a4c', '#0f2428'],
  light: '#f3b98a',
  skin: '#e2a983',
  shade: '#c98a66',
  hair: '#4b2b20',
  top: '#e4573d',
  longHair: true,
};

export const JONAS: Sitter = {
  wall: ['#d9cdbd', '#a99a88'],
  light: '#fff3dd',
  skin: '#d39a75',
  shade: '#b27b58',
  hair: '#2d2622',
  top: '#1d3a44',
  longHair: false,
};

/** Replaces the browser's test picture by a camera that shows a drawn person, for the pages of a context. */
export async function drawCamera(context: BrowserContext, sitter: Sitter): Promise<void> {
  await context.addInitScript(drawnCamera, sitter);
}

/** Runs in the page. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: it runs in the page, as one function without imports
function drawnCamera(sitter: Sitter): void {
  const devices = navigator.mediaDevices;
  if (!devices) return;
  const ask = devices.getUserMedia.bind(devices);
  devices.getUserMedia = async (wish) => {
    const sound = wish?.audio ? (await ask({ audio: wish.audio })).getAudioTracks() : [];
    if (!wish?.video) return new MediaStream(sound);
    const [canvas, pen] = sheet();
    const [room, roomPen] = sheet();
    const [person, personPen] = sheet();
    paintRoom(roomPen);
    paintPerson(personPen);
    // Drawn once and then moved: blur is slow without a graphics card.
    const draw = () => {
      pen.drawImage(room, 0, 0);
      pen.drawImage(person, 0, Math.sin(performance.now() / 900) * 2 + 2);
    };
    draw();
    setInterval(draw, 66);
    const picture = canvas.captureStream(15).getVideoTracks();
    // On a busy machine the frame rate drops before the resolution does.
    for (const track of picture) track.contentHint = 'detail';
    return new MediaStream([...picture, ...sound]);
  };

  /** Aspect ratio 5:4, which a call on a desk shows uncropped. */
  function sheet(): [HTMLCanvasElement, CanvasRenderingContext2D] {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 800, height: 640 });
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('this page has no 2d canvas');
    return [canvas, pen];
  }

  function filler(pen: CanvasRenderingContext2D) {
    // All measures below are of a sheet of 1280 x 720; this is its middle.
    pen.scale(8 / 9, 8 / 9);
    pen.translate(-190, 0);
    return (colour: string | CanvasGradient, path: () => void) => {
      pen.beginPath();
      path();
      pen.fillStyle = colour;
      pen.fill();
    };
  }

  /** A wall with light from a window, and a rack out of focus. */
  function paintRoom(pen: CanvasRenderingContext2D): void {
    const fill = filler(pen);
    const wall = pen.createLinearGradient(0, 0, 1280, 720);
    wall.addColorStop(0, sitter.wall[0]);
    wall.addColorStop(1, sitter.wall[1]);
    fill(wall, () => pen.rect(0, 0, 1280, 720));

    pen.filter = 'blur(46px)';
    pen.globalAlpha = 0.5;
    fill(sitter.light, () => pen.ellipse(250, 130, 250, 170, -0.4, 0, 7));
    pen.globalAlpha = 1;
    pen.filter = 'blur(9px)';
    const steel = 'rgba(8, 16, 18, 0.42)';
    for (const x of [905, 1180]) fill(steel, () => pen.roundRect(x, 40, 26, 700, 10));
    for (const y of [190, 380, 560]) {
      fill(steel, () => pen.roundRect(880, y, 340, 16, 8));
      for (const x of [945, 1010, 1075, 1140]) fill(steel, () => pen.roundRect(x, y - 62, 44, 62, 12));
    }
    fill(steel, () => pen.ellipse(120, 640, 130, 130, 0, 0, 7));
  }

  function paintPerson(pen: CanvasRenderingContext2D): void {
    const fill = filler(pen);
    pen.translate(640, 0);
    const skin = pen.createLinearGradient(-130, 150, 150, 420);
    skin.addColorStop(0, sitter.skin);
    skin.addColorStop(1, sitter.shade);
    if (sitter.longHair) {
      // A ponytail over the shoulder.
      fill(sitter.hair, () => {
        pen.moveTo(70, 120);
        pen.bezierCurveTo(210, 90, 225, 300, 182, 452);
        pen.bezierCurveTo(160, 500, 128, 470, 132, 420);
        pen.bezierCurveTo(140, 330, 120, 260, 60, 220);
      });
    }
    // Shoulders, neck, face.
    const top = pen.createLinearGradient(-260, 480, 260, 760);
    top.addColorStop(0, sitter.top);
    top.addColorStop(1, `color-mix(in oklab, ${sitter.top} 62%, black)`);
    const wide = sitter.longHair ? 250 : 300;
    fill(top, () => {
      pen.moveTo(-wide - 20, 760);
      pen.bezierCurveTo(-wide, 600, -wide + 40, 545, -110, 508);
      pen.lineTo(110, 508);
      pen.bezierCurveTo(wide - 40, 545, wide, 600, wide + 20, 760);
    });
    fill(sitter.shade, () => {
      pen.moveTo(-68, 380);
      pen.lineTo(68, 380);
      pen.bezierCurveTo(68, 470, 84, 496, 118, 512);
      pen.bezierCurveTo(60, 574, -60, 574, -118, 512);
      pen.bezierCurveTo(-84, 496, -68, 470, -68, 380);
    });
    for (const side of [-1, 1]) fill(sitter.shade, () => pen.ellipse(side * 128, 292, 20, 34, 0, 0, 7));
    fill(skin, () => {
      pen.moveTo(-128, 240);
      pen.bezierCurveTo(-132, 110, 132, 110, 128, 240);
      pen.bezierCurveTo(130, 350, 86, 440, 0, 444);
      pen.bezierCurveTo(-86, 440, -130, 350, -128, 240);
    });
    if (!sitter.longHair) {
      fill(sitter.hair, () => {
        pen.moveTo(-128, 270);
        pen.bezierCurveTo(-124, 400, -76, 462, 0, 464);
        pen.bezierCurveTo(76, 462, 124, 400, 128, 270);
        pen.bezierCurveTo(108, 345, 70, 352, 0, 346);
        pen.bezierCurveTo(-70, 352, -108, 345, -128, 270);
      });
    }
    fill(sitter.hair, () => {
      pen.moveTo(-138, 262);
      pen.bezierCurveTo(-158, 90, -60, 62, 6, 64);
      pen.bezierCurveTo(96, 62, 156, 110, 138, 262);
      pen.bezierCurveTo(128, 196, 96, 168, sitter.longHair ? -10 : 40, 172);
      pen.bezierCurveTo(-60, 172, -122, 190, -138, 262);
    });
    // Brows, eyes, nose, smile.
    pen.lineCap = 'round';
    const line = (width: number, colour: string, path: () => void) => {
      pen.beginPath();
      path();
      Object.assign(pen, { lineWidth: width, strokeStyle: colour });
      pen.stroke();
    };
    for (const side of [-1, 1]) {
      line(9, sitter.hair, () => {
        pen.moveTo(side * 34, 252);
        pen.quadraticCurveTo(side * 58, 238, side * 84, 252);
      });
      fill('#2a1c18', () => pen.ellipse(side * 58, 284, 10, 12, 0, 0, 7));
      fill('#ffffff', () => pen.ellipse(side * 58 + 3, 280, 3, 3, 0, 0, 7));
    }
    line(7, sitter.shade, () => {
      pen.moveTo(4, 292);
      pen.quadraticCurveTo(18, 328, -4, 334);
    });
    fill('#ffffff', () => {
      pen.moveTo(-42, 368);
      pen.quadraticCurveTo(0, 384, 42, 368);
      pen.quadraticCurveTo(0, 424, -42, 368);
    });
  }
}
